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

/** Finds what the map shows of a question: the area that it names, a person's surroundings, a city, or the country. */
export function whereToLook(
  { bounds, near, city }: ShopFilters,
  cities: Lookups['cities'] | undefined,
  nearest: readonly Shop[],
): Bounds {
  const area = bounds && readBounds(bounds);
  if (area) return area;
  const named = city?.split(',');
  const found = cities?.filter(({ slug }) => named?.includes(slug)) ?? [];
  if (found.length > 0) return boundsAround(found, AROUND_A_CITY);
  const position = near && readPlace(near);
  if (position) {
    return boundsAround([position, ...nearest.filter((shop) => hasPlace(shop)).slice(0, NEAREST)], AROUND_A_PERSON);
  }
  return saudiArabia;
}
