import { expect, test } from 'vitest';
import { checkOption, newOption, optionColumns, type OptionValues, optionValues } from './option-values.ts';

const typed = (change: Partial<OptionValues> = {}): OptionValues => ({
  ...optionValues(newOption),
  slug: 'one-day',
  name_ar: 'يوم',
  name_en: 'One day',
  price: '٩٫٥',
  days: '١',
  ...change,
});
const problems = (change: Partial<OptionValues>) => Object.keys(checkOption(typed(change), true));

test('what is typed in digits of any script is written', () => {
  expect(problems({})).toEqual([]);
  expect(optionColumns(typed())).toMatchObject({ price: 9.5, days: 1 });
});

test('nothing is sold for nothing, for less, or for no time', () => {
  for (const price of ['', '0', '-1', '1e3']) expect(problems({ price })).toEqual(['price']);
  for (const days of ['', '0', '-1', '1.5', '366']) expect(problems({ days })).toEqual(['days']);
  expect(problems({ slug: 'One day', name_en: '' })).toEqual(['slug', 'name_en']);
});
