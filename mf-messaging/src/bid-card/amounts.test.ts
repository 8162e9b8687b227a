import { expect, it } from 'vitest';
import { suggestedAmounts } from './amounts.ts';

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
