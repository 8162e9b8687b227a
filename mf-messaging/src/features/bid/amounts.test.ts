import { expect, it } from 'vitest';
import { readAmount, suggestedAmounts } from './amounts.ts';

it.each([
  ['33000', 33_000],
  ['33,000', 33_000],
  [' ٣٣٬٠٠٠ ', 33_000],
  ['۳۳۰۰۰', 33_000],
  ['10000000', 10_000_000],
  ['10000001', null],
  ['0', null],
  ['-5', null],
  ['33.5', null],
  ['33 الف', null],
  ['', null],
])('reads %j as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

it.each([
  [34_500, 32_000, [32_000, 33_000, 34_000]],
  [34_500, null, [32_000, 33_000, 34_000]],
  [900, 800, [800, 840, 870]],
  [900, 900, [900]],
  [900, 1000, [1000]],
  [1, null, [1]],
])('suggests amounts below %d from %s', (price, least, amounts) => {
  expect(suggestedAmounts(price, least)).toEqual(amounts);
});
