import { expect, it } from 'vitest';
import type { KnownFit } from '../data/listings/part-fits.ts';
import { knownFit } from './known-fit.ts';

const entry = (fit: string, state: string): KnownFit => ({ fit, state, sellers: 1, confirmed: 0, denied: 0 });

it.each([
  ['yamaha/mt-09:2018-2019', 'yamaha/mt-09:2017-2020'],
  ['yamaha/mt-09:2017-2020', 'yamaha/mt-09:2017-2020'],
  ['yamaha/mt-09:2016-2020', undefined],
  ['yamaha/mt-09:2018-', undefined],
  ['yamaha/mt-09', undefined],
  ['yamaha/mt-07:2018-2019', undefined],
  ['universal', undefined],
])('%s is meant by %s', (fit, meant) => {
  expect(knownFit([entry('yamaha/mt-09:2017-2020', 'confirmed')], fit)?.fit).toBe(meant);
});

it.each([
  ['yamaha/mt-09', 'yamaha/mt-09:2017-2020'],
  ['yamaha/mt-09:2017-', 'yamaha/mt-09:2018-2020'],
  ['yamaha/mt-09:-2020', 'yamaha/mt-09:2018-2020'],
  ['yamaha/mt-09:2017-', 'yamaha/mt-09:2018-'],
  ['universal', 'universal'],
])('%s contains %s', (wider, fit) => {
  expect(knownFit([entry(wider, 'contested')], fit)?.fit).toBe(wider);
});

it('is the narrowest of several that know it', () => {
  const known = [
    entry('yamaha/mt-09', 'contested'),
    entry('yamaha/mt-09:2017-2020', 'confirmed'),
    entry('yamaha/mt-09:2016-', 'contested'),
  ];
  expect(knownFit(known, 'yamaha/mt-09:2018-2018')?.state).toBe('confirmed');
  expect(knownFit(known, 'yamaha/mt-09:2021-2021')?.fit).toBe('yamaha/mt-09:2016-');
});

it('is what admins deny, also of more years', () => {
  const known = [entry('yamaha/mt-09:2018-2018', 'confirmed'), entry('yamaha/mt-09', 'denied')];
  expect(knownFit(known, 'yamaha/mt-09:2018-2018')?.state).toBe('denied');
});

it('is nothing that sellers alone say', () => {
  expect(knownFit([entry('yamaha/mt-09', 'said')], 'yamaha/mt-09')).toBeUndefined();
});
