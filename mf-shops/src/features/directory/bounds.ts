import type { Bounds, LatLng } from '../../map/types.ts';

const steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
/** A step of 0.001 degrees is about a hundred metres. */
const DECIMALS = 3;
/** What divides by a step without a rest must not be rounded to the next one. */
const TOLERANCE = 1e-6;

/**
 * Widens bounds to a grid and writes them as "west,south,east,north", so that whoever looks at nearly the same place asks
 * the same question.
 * @param parts into how many steps of the grid the shorter side is at least divided
 */
export function writeBounds({ west, south, east, north }: Bounds, parts: number): string {
  const finest = Math.min(east - west, north - south) / parts;
  const step = steps.findLast((candidate) => candidate <= finest) ?? 0.001;
  const down = (degrees: number) => Math.floor(degrees / step + TOLERANCE) * step;
  const up = (degrees: number) => Math.ceil(degrees / step - TOLERANCE) * step;
  return [Math.max(down(west), -180), Math.max(down(south), -90), Math.min(up(east), 180), Math.min(up(north), 90)]
    .map((degrees) => Number(degrees.toFixed(DECIMALS)))
    .join(',');
}

const numbersOf = (text: string, count: number): number[] | undefined => {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : undefined;
};

/** Reads "west,south,east,north"; undefined if it is no such area. */
export function readBounds(text: string): Bounds | undefined {
  const [west, south, east, north] = numbersOf(text, 4) ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined;
  const onEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return onEarth && west < east && south < north ? { west, south, east, north } : undefined;
}

/** Reads "lat,lng"; undefined if it is no such place. */
export function readPlace(text: string): LatLng | undefined {
  const [lat, lng] = numbersOf(text, 2) ?? [];
  if (lat === undefined || lng === undefined) return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

/** Writes a position to about a hundred metres: near enough to sort shops by, and no house number in an address that is shared. */
export const writePlace = ({ lat, lng }: LatLng): string => `${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)}`;

/** Tells whether a place lies within bounds. */
export const isWithin = ({ west, south, east, north }: Bounds, { lat, lng }: LatLng): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

/** Gives the bounds that hold all places, with some degrees around them. @param places at least one */
export function boundsAround(places: readonly LatLng[], margin: number): Bounds {
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
  return {
    west: Math.min(...lngs) - margin,
    south: Math.min(...lats) - margin,
    east: Math.max(...lngs) + margin,
    north: Math.max(...lats) + margin,
  };
}

/** How much two views of one place may differ, as a part of their size. */
const SAME = 0.1;

/** Tells whether two bounds show nearly the same. */
export function isNearlySame(one: Bounds, other: Bounds): boolean {
  const width = Math.max(one.east - one.west, other.east - other.west);
  const height = Math.max(one.north - one.south, other.north - other.south);
  return (
    Math.abs(one.west - other.west) < width * SAME &&
    Math.abs(one.east - other.east) < width * SAME &&
    Math.abs(one.south - other.south) < height * SAME &&
    Math.abs(one.north - other.north) < height * SAME
  );
}
