import { expect, it } from 'vitest';
import type { KnownFit } from '../data/listings/part-fits.ts';
import { proposeFits } from './propose-fits.ts';

const entry = (fit: string, state: string, sellers = 1): KnownFit => ({ fit, state, sellers, confirmed: 0, denied: 0 });

it('proposes what is confirmed, what the words name, and what several sellers say', () => {
  const known = [
    entry('yamaha/mt-09:2017-2020', 'confirmed'),
    entry('yamaha/xsr900', 'said', 2),
    entry('yamaha/mt-07', 'said', 1),
  ];
  expect(proposeFits([], ['yamaha/mt-09:2017-2020', 'honda/cb500f'], known)).toEqual([
    { source: 'confirmed', fits: ['yamaha/mt-09:2017-2020'] },
    { source: 'words', fits: ['honda/cb500f'] },
    { source: 'said', fits: ['yamaha/xsr900'] },
  ]);
});

it('proposes nothing of a model that is listed, and not what takes the place of all', () => {
  const known = [entry('yamaha/mt-09:2021-', 'confirmed'), entry('universal', 'confirmed')];
  expect(proposeFits(['yamaha/mt-09:2017-2020'], ['yamaha/mt-09'], known)).toEqual([]);
});

it.each(['denied', 'contested'])('proposes nothing that is %s, whatever the words name', (state) => {
  const known = [entry('yamaha/mt-09', state, 3)];
  expect(proposeFits([], ['yamaha/mt-09:2017-2020', 'yamaha/mt-07'], known)).toEqual([
    { source: 'words', fits: ['yamaha/mt-07'] },
  ]);
});

it('offers few at a time, and the next as they are added', () => {
  const known = Array.from({ length: 12 }, (_, index) => entry(`yamaha/m-${index}`, 'confirmed'));
  expect(proposeFits([], [], known)[0]?.fits).toHaveLength(8);
  expect(proposeFits(['yamaha/m-0'], [], known)[0]?.fits.at(-1)).toBe('yamaha/m-8');
});
