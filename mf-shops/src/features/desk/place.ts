import { hrefOf, readAddress } from '../../data/own-shop/social-links.ts';
import { type NoPlace, parsePlace } from '../../map/parse-place.ts';
import type { LatLng } from '../../map/types.ts';

/** A place of a shop and the link to it, as they are typed. */
export interface TypedPlace {
  /** A link of any map service, or what else says a place; empty for none. */
  maps_url: string;
  place: LatLng | null;
}

const LONGEST_LINK = 500;

/** Cuts what was pasted by mistake: no link is longer, and each letter typed after it would take a second. */
export const LONGEST_TYPED = 4000;

/** About a metre. */
const DECIMALS = 5;
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/**
 * Puts the shop somewhere else. A link to the place before would mislead, so it goes; without one, riders are led to the
 * place itself.
 * @returns the change, and the link that went
 */
export function moved({ maps_url, place: before }: TypedPlace, to: LatLng): TypedPlace & { dropped?: string } {
  const place = { lat: rounded(to.lat), lng: rounded(to.lng) };
  const given = maps_url.trim();
  // A link that holds no place by itself cannot be of another one while there is none.
  const stillTrue = before === null && !parsePlace(given).ok && readAddress(given) !== undefined;
  if (!given || stillTrue) return { maps_url, place };
  return { maps_url: '', place, dropped: given };
}

/** The cities by which short plus codes are understood. */
export type Cities = Parameters<typeof parsePlace>[1];

/** Takes what was typed or pasted as a link; the place that it holds becomes that of the shop. */
export function withLink({ place }: TypedPlace, text: string, cities: Cities): TypedPlace {
  const maps_url = text.slice(0, LONGEST_TYPED);
  const read = parsePlace(maps_url, cities);
  return { maps_url, place: read.ok ? { lat: rounded(read.place.lat), lng: rounded(read.place.lng) } : place };
}

/** Says why a typed link gives no place; undefined where it does, or where none is typed. */
export function noPlaceIn(text: string, cities: Cities): NoPlace | undefined {
  const read = text.trim() ? parsePlace(text, cities) : undefined;
  return read && !read.ok ? read.reason : undefined;
}

/** Where links to a map lead: those that the database takes. Other pages of Google, too, would lead on to anywhere. */
const mapAddress = new RegExp(
  String.raw`^https://(?:(?:[^/]+\.)?(?:maps\.google\.DOMAIN|maps\.app\.goo\.gl|maps\.apple(?:\.com)?|waze\.com|openstreetmap\.org|osm\.org)/|(?:www\.)?(?:google\.DOMAIN|goo\.gl)/maps(?:[/?#]|$))`.replaceAll(
    'DOMAIN',
    String.raw`(?:com|ae|jo|com\.(?:sa|bh|eg|kw|om|qa))`,
  ),
);

/** Takes the place away, and with it what says a place without being a link: nothing of that could be stored. */
export function withoutPlace({ maps_url }: TypedPlace): TypedPlace {
  return { maps_url: readAddress(maps_url.trim()) ? maps_url : '', place: null };
}

/** Finds what is wrong with a typed link: too long, of no map, or none at all. */
export function checkLink(
  { maps_url, place }: TypedPlace,
  cities: Cities,
): 'mapsLink' | 'longLink' | 'otherLink' | undefined {
  const typed = maps_url.trim();
  const url = typed.length < LONGEST_TYPED ? readAddress(typed) : undefined;
  if (url && !mapAddress.test(url.href)) return 'otherLink';
  if (!typed || (place && parsePlace(typed, cities).ok)) return undefined;
  if (typed.length > LONGEST_LINK) return 'longLink';
  return url ? undefined : 'mapsLink';
}

/** Writes the link as the database takes it; null where what was typed says a place without being a link. */
export function toMapsUrl({ maps_url }: TypedPlace): string | null {
  const typed = maps_url.trim();
  const url = typed && typed.length <= LONGEST_LINK ? readAddress(typed) : undefined;
  const href = url && hrefOf(url);
  return href && href.length <= LONGEST_LINK ? href : null;
}

/** Finds the city of which the middle is nearest. */
export function nearestCity<City extends LatLng>(cities: readonly City[], { lat, lng }: LatLng): City | undefined {
  const shrunk = Math.cos((lat * Math.PI) / 180);
  const distance = (city: City) => Math.hypot(city.lat - lat, (city.lng - lng) * shrunk);
  return cities.toSorted((a, b) => distance(a) - distance(b))[0];
}
