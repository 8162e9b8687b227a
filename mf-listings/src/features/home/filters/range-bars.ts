import type { Facets } from '../../../data/listings/facets.ts';
import type { ListingFilters } from '../../../data/listings/filters.ts';
import type { Bar } from './bars.tsx';

/** How many years have a bar; there are few ads of older ones. */
const YEARS = 20;

/** A bar of the ads from a price to another, which is infinite for the last. */
export interface PriceBar extends Bar {
  from: number;
  to: number;
}

/** Makes the bars of the price ranges, lowest first. Their keys are "20000-29999", or "120000-" for the last. */
export function priceBars(price: Facets['price'], { price_min, price_max }: ListingFilters): PriceBar[] {
  if (!price) return [];
  const bands = [...price.listings].map(([key, listings]) => {
    const [from = '', to = ''] = key.split('-');
    return { key, listings, from: Number(from), to: to === '' ? Number.POSITIVE_INFINITY : Number(to) };
  });
  return bands
    .toSorted((a, b) => a.from - b.from)
    .map((bar) => ({ ...bar, chosen: overlaps(bar.from, bar.to, price_min, price_max) }));
}

/** Makes the bars of the last years, also of those without ads. */
export function yearBars(year: Facets['year'], { year_min, year_max }: ListingFilters): Bar[] {
  if (!year || year.listings.size === 0) return [];
  const newest = Math.max(...[...year.listings.keys()].map(Number));
  return Array.from({ length: YEARS }, (_, index) => {
    const value = newest - YEARS + 1 + index;
    const key = String(value);
    return { key, listings: year.listings.get(key) ?? 0, chosen: overlaps(value, value, year_min, year_max) };
  });
}

/** Tells whether a range overlaps the chosen one, which has no end where no bound is set. */
function overlaps(from: number, to: number, low = 0, high = Number.POSITIVE_INFINITY): boolean {
  return to >= low && from <= high;
}
