import { expect, it } from 'vitest';
import { priceTrend } from './price-trend.ts';

it.each([
  [30_000, 30_000, { how: 'steady', percent: 0 }],
  [30_000, 30_400, { how: 'steady', percent: 1 }],
  [30_000, 30_600, { how: 'up', percent: 2 }],
  [30_000, 27_000, { how: 'down', percent: 10 }],
])('from %i to %i is %o', (before, now, trend) => {
  expect(priceTrend(before, now)).toEqual(trend);
});
