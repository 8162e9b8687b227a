import { expect, test } from 'vitest';
import { readCount, readPrice } from './read-price.ts';

test.each([
  ['99', 99],
  ['٩٩', 99],
  ['۹۹٫۵', 99.5],
  ['1,234.50', 1234.5],
  ['١٬٢٣٤٫٥٠', 1234.5],
  ['1,234', 1234],
  [' 0.01 ', 0.01],
  ['1000000', 1_000_000],
])('%s is a price', (text, price) => {
  expect(readPrice(text)).toBe(price);
});

test.each(['', '0', '0.00', '-5', '−5', '5-', '1e5', 'NaN', 'Infinity', '٥ ريال', '1000000.01', '9'.repeat(40)])(
  '"%s" is none',
  (text) => {
    expect(readPrice(text)).toBeUndefined();
  },
);

test('a count is whole and within its range', () => {
  expect(['٣٠', '0', '365', '366', '-1', '1.5', '', '1e2'].map((text) => readCount(text, 0, 365))).toEqual([
    30,
    0,
    365,
    ...Array.from({ length: 5 }, () => undefined),
  ]);
});
