import type { Lookups } from '@dabbab/platform/lookups';
import type { Shop, ShopFilters } from '../../data/shops/shops.ts';
import { type Bounds, type LatLng, saudiArabia } from '../../map/types.ts';
import { boundsAround, readBounds, readPlace } from './bounds.ts';

/** A city and what belongs to it. */
const AROUND_A_CITY = 0.35;
const AROUND_A_PERSON = 0.05;
/** So many of the nearest shops are in sight from the start. */
const NEAREST = 3;

/** Tells whether a shop has said where it is. */
export const hasPlace = <T extends { lat: number | null; lng: number | null }>(shop: T): shop is T & LatLng =>
  shop.lat !== null && shop.lng !== null;

/**
 * Finds what the map shows of a question: the area that it names, a person's surroundings, a city, or the country.
 * @param listed the shops of the list, perhaps still those of the question before
 */
export function whereToLook(
  { bounds, near, city, sort }: ShopFilters,
  cities: Lookups['cities'] | undefined,
  listed: readonly Shop[],
): Bounds {
  const area = bounds && readBounds(bounds);
  if (area) return area;
  const named = city?.split(',');
  const found = cities?.filter(({ slug }) => named?.includes(slug)) ?? [];
  if (found.length > 0) return boundsAround(found, AROUND_A_CITY);
  const position = near && readPlace(near);
  if (position) {
    // In another order the first ones may be anywhere, and so may those of a question without a position.
    const nearest = listed.filter(({ distance_km }) => sort === 'near' && distance_km !== null);
    return boundsAround([position, ...nearest.filter((shop) => hasPlace(shop)).slice(0, NEAREST)], AROUND_A_PERSON);
  }
  return saudiArabia;
}
