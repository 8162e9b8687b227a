import { expect, it } from 'vitest';
import { comparePrices } from './compare-prices.ts';

it.each([
  [30_000, { how: 'usual', percent: 0 }],
  [30_300, { how: 'usual', percent: 1 }],
  [30_600, { how: 'above', percent: 2 }],
  [27_000, { how: 'below', percent: 10 }],
])('%i beside 30,000, within one percent', (price, verdict) => {
  expect(comparePrices(price, 30_000, 1)).toEqual(verdict);
});
