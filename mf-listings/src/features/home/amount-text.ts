import { useFormat } from '@dabbab/platform/format';
import type { Amount } from '../../data/listings/facets.ts';

/** An estimate says no more than it knows: two digits. */
function rounded(listings: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(listings, 1))) - 1);
  return Math.round(listings / unit) * unit;
}

/** How many ads, as a number: "412", and "~410" where that is an estimate. */
export function useAmountText(): (amount: Amount) => string {
  const { number } = useFormat();
  return ({ listings, exact }) => (exact ? number(listings) : `~${number(rounded(listings))}`);
}
