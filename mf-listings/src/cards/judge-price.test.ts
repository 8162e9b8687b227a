import { expect, it } from 'vitest';
import { judgePrice } from './judge-price.ts';

it.each([
  [9200, { how: 'below', percent: 8 }],
  [9500, { how: 'usual', percent: 5 }],
  [10_500, { how: 'usual', percent: 5 }],
  [10_600, { how: 'above', percent: 6 }],
])('judges %i beside 10,000', (price, verdict) => {
  expect(judgePrice(price, 10_000)).toEqual(verdict);
});

it('says nothing of what cannot be compared', () => {
  expect(judgePrice(9000, null)).toBeUndefined();
  expect(judgePrice(1, 10_000)).toBeUndefined();
  expect(judgePrice(20_000, 10_000)).toBeUndefined();
});
