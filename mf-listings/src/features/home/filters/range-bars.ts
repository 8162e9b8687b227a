import type { Facets } from '../../../data/listings/facets.ts';
import type { ListingFilters } from '../../../data/listings/filters.ts';
import type { Bar } from './bars.tsx';

/** So many years as bars; what is older is of few ads. */
const YEARS = 20;

/** The ranges of prices from the lowest to the highest: "20000-29999", and "120000-" without an end. */
export function priceBars(price: Facets['price'], { price_min, price_max }: ListingFilters): Bar[] {
  if (!price) return [];
  const bands = [...price.listings].map(([key, listings]) => {
    const [from = '', to = ''] = key.split('-');
    return { key, listings, from: Number(from), to: to === '' ? Number.POSITIVE_INFINITY : Number(to) };
  });
  return bands
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, ...bar }) => ({ ...bar, chosen: overlaps(from, to, price_min, price_max) }));
}

/** The last years, also those without ads. */
export function yearBars(year: Facets['year'], { year_min, year_max }: ListingFilters): Bar[] {
  if (!year || year.listings.size === 0) return [];
  const newest = Math.max(...[...year.listings.keys()].map(Number));
  return Array.from({ length: YEARS }, (_, index) => {
    const value = newest - YEARS + 1 + index;
    const key = String(value);
    return { key, listings: year.listings.get(key) ?? 0, chosen: overlaps(value, value, year_min, year_max) };
  });
}

/** All bars are chosen where no bound is set. */
function overlaps(from: number, to: number, low = 0, high = Number.POSITIVE_INFINITY): boolean {
  return to >= low && from <= high;
}
