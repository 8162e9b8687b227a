import type { Lookups } from '@dabbab/platform/lookups';
import { MAX_CHOICES } from '../../../data/listings/filters.ts';

type City = Lookups['cities'][number];
interface Place {
  lat: number;
  lng: number;
}

const KM_PER_DEGREE = 111;
/** As far as one drives to look at a motorcycle without giving it a thought. */
const NEAR_KM = 120;

/** Measures as on a plain map, which within a country is true to a few percent; in kilometres. */
function distanceKm(a: Place, b: Place): number {
  const squeeze = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * squeeze);
}

/** Finds the city nearest to a place and the cities around that, nearest first, as slugs; at most as many as a filter takes. */
export function citiesNear(place: Place, cities: readonly City[]): string[] {
  const byDistance = (from: Place) => cities.toSorted((a, b) => distanceKm(from, a) - distanceKm(from, b));
  const [home] = byDistance(place);
  if (!home) return [];
  return byDistance(home)
    .filter((city) => distanceKm(home, city) <= NEAR_KM)
    .slice(0, MAX_CHOICES)
    .map(({ slug }) => slug);
}
