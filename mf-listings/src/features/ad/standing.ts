import type { PricePlace } from '../../data/listings/price-place.ts';

/** Where a price stands: below the middle half of what others ask, within it, or above. */
export function standingOf(price: number, place: PricePlace): 'below' | 'within' | 'above' {
  if (price < place.lower_quartile) return 'below';
  return price > place.upper_quartile ? 'above' : 'within';
}
