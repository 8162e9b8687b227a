import type { ListingCardData } from '../../data/listings/list.ts';

/** One big and two small ones. */
const MOST = 3;

/**
 * Chooses the featured ads that stand above the list, and leaves the others to it. Motorcycles come first: a chain does not
 * lead the week. Without a motorcycle, or if nothing would be left below, none stand above.
 */
export function chooseFeatured(listings: readonly ListingCardData[]): {
  featured: readonly ListingCardData[];
  others: readonly ListingCardData[];
} {
  const candidates = listings.filter((listing) => listing.featured);
  const motorcycles = candidates.filter(({ kind }) => kind === 'motorcycle');
  const parts = candidates.filter(({ kind }) => kind !== 'motorcycle');
  const featured = motorcycles.length > 0 ? [...motorcycles, ...parts].slice(0, MOST) : [];
  const others = listings.filter((listing) => !featured.includes(listing));
  return others.length > 0 ? { featured, others } : { featured: [], others: listings };
}
