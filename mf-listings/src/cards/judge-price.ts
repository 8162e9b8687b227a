import { comparePrices, type PriceVerdict } from '@dabbab/platform/kit/compare-prices';

/** Within so many percent a price is the usual one. */
const USUAL = 5;
/** From so many percent on something else is the matter: a mistake, a wreck, a lure. */
const BEYOND_COMPARE = 60;

/** Compares a price with the usual one of its like, the median, both in riyals: for whoever asks that price. */
export const comparePrice = (price: number, usual: number): PriceVerdict => comparePrices(price, usual, USUAL);

/** Tells others how a price compares, as `comparePrice`; undefined where nothing can be said. */
export function judgePrice(price: number, usual: number | null): PriceVerdict | undefined {
  if (usual === null) return undefined;
  const verdict = comparePrice(price, usual);
  return verdict.percent < BEYOND_COMPARE ? verdict : undefined;
}
