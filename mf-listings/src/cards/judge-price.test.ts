import { expect, it } from 'vitest';
import { comparePrice, judgePrice } from './judge-price.ts';

it.each([
  [9200, { how: 'below', percent: 8 }],
  [9500, { how: 'usual', percent: 5 }],
  [10_500, { how: 'usual', percent: 5 }],
  [10_600, { how: 'above', percent: 6 }],
])('judges %i beside 10,000', (price, verdict) => {
  expect(judgePrice(price, 10_000)).toEqual(verdict);
});

it('tells others nothing of what cannot be compared, and its owner how far off it is', () => {
  expect(judgePrice(9000, null)).toBeUndefined();
  expect(judgePrice(1, 10_000)).toBeUndefined();
  expect(judgePrice(20_000, 10_000)).toBeUndefined();
  expect(comparePrice(20_000, 10_000)).toEqual({ how: 'above', percent: 100 });
});
