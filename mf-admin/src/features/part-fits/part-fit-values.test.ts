import { expect, it } from 'vitest';
import { blankPartFit, checkPartFit, partFitOf, partFitValues } from './part-fit-values.ts';

const exhaust = { ...blankPartFit, part_category: 'exhaust', make: 'akrapovic', part: 'Slip-On Line' };
const denied = { ...exhaust, state: 'denied', decided: true };

it.each(['yamaha/mt-09', 'yamaha/mt-09:2017-2020', 'yamaha/mt-09:2017-', 'yamaha/mt-09:-2020', 'universal'])(
  'a form of %s sends the same',
  (fit) => {
    const { part_category, make, part } = exhaust;
    expect(partFitOf(partFitValues({ ...denied, fit }))).toEqual({ part_category, make, part, fit, fits: false });
  },
);

it('what nobody has decided is not decided by opening it, and what is decided stays', () => {
  expect(partFitValues({ ...exhaust, state: 'confirmed' }).fits).toBe('');
  expect(partFitValues({ ...exhaust, state: 'confirmed', decided: true }).fits).toBe('yes');
  expect(partFitValues(denied).fits).toBe('no');
});

it('a part without a make is sent without one', () => {
  expect(partFitOf(partFitValues({ ...denied, make: null, fit: 'universal' })).make).toBeNull();
});

it('says what is missing', () => {
  expect(checkPartFit(partFitValues(blankPartFit))).toEqual({
    part_category: 'missing',
    part: 'missing',
    model: 'missing',
    fits: 'missing',
  });
});

it('takes no name without letters and digits, and no years the wrong way round', () => {
  const values = partFitValues({ ...denied, part: ' - ', fit: 'yamaha/mt-09:2020-2017' });
  expect(checkPartFit(values)).toEqual({ part: 'missing', from: 'order' });
  expect(checkPartFit({ ...values, part: 'R-77', universal: true })).toEqual({});
});
