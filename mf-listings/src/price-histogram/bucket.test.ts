import { expect, it } from 'vitest';
import { bucketOf } from './bucket.ts';

it.each([
  [28_000, 0],
  [45_999, 11],
  [46_000, 11],
  [1, 0],
  [99_000, 11],
  [37_000, 6],
])('puts %d into part %d of twelve', (price, part) => {
  expect(bucketOf(price, { low: 28_000, high: 46_000 }, 12)).toBe(part);
});
