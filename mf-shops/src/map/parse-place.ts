import { latinDigits } from '@dabbab/platform/kit/digits';
import { OpenLocationCode } from 'open-location-code';
import type { LatLng } from './types.ts';

/**
 * Why a text gives no place:
 * - `short-link`: only the map service knows where it leads; opened in a browser it becomes a long address that does say it.
 * - `national-code`: a short national address (RRRD2929), which only the postal service can look up.
 * - `which-city`: a short plus code (PM6G+GH) means a place only together with its city.
 * - `outside`: a place, but not in Saudi Arabia.
 * - `none`: there is no place in it.
 */
export type NoPlace = 'short-link' | 'national-code' | 'which-city' | 'outside' | 'none';

export type ParsedPlace = { ok: true; place: LatLng } | { ok: false; reason: NoPlace };

/** A city by which a short plus code is understood. */
interface City extends LatLng {
  name_ar: string | null;
  name_en: string;
}

/** No address or message that holds a place is longer. */
const LONGEST = 4000;

/**
 * Finds the place in what somebody pasted: an address of Google Maps, Apple Maps, Waze or OpenStreetMap, coordinates in
 * any common form and order, or a plus code.
 * @param cities those by which a short plus code is understood
 */
export function parsePlace(text: string, cities: readonly City[] = []): ParsedPlace {
  const plain = latinDigits(text.slice(0, LONGEST)).replaceAll('٫', '.').replaceAll(invisible, '').trim();
  // People paste what an app shared, with words around the address.
  const [address] = /https?:\/\/\S+|geo:\S+/i.exec(plain) ?? [];
  if (address) return shortLink.test(address) ? no('short-link') : inAddress(address, cities);
  if (/^[A-Z]{4}\s?\d{4}$/i.test(plain)) return no('national-code');
  return inWords(plain, cities);
}

const no = (reason: NoPlace): ParsedPlace => ({ ok: false, reason });

/** Marks of direction, which Arabic keyboards and messages put around numbers. */
const invisible = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

const shortLink =
  /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.apple|maps\.apple\.com\/p|(?:www\.)?waze\.com\/ul\/h)\//i;

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
const SEPARATOR = String.raw`(?:\s*,\s*|\s+)`;
const pairOf = (before: string, between = SEPARATOR) => new RegExp(`${before}${NUMBER}${between}${NUMBER}`, 'gi');

/** Where addresses carry a place, the most exact first: the pin itself comes before what the camera looked at. */
const inAddresses = [
  pairOf('!3d', '!4d'),
  pairOf('[?&](?:q|query|ll|destination|daddr|coordinate|center|sll)=(?:loc:)?'),
  pairOf('[?&]mlat=', '&mlon='),
  pairOf('/(?:search|place|dir)/(?:[^?#]*/)?'),
  pairOf('^geo:', ','),
  pairOf('@', ','),
  pairOf('#map=[\\d.]+/', '/'),
];

function inAddress(address: string, cities: readonly City[]): ParsedPlace {
  const readable = decoded(address.replaceAll('+', ' '));
  for (const pattern of inAddresses) {
    // Directions name several places; the last one is where they lead.
    const last = [...readable.matchAll(pattern)].at(-1);
    if (last) return inside(Number(last[1]), Number(last[2]));
  }
  // In a plus code, the sign is one.
  return degrees(readable) ?? plusCode(decoded(address), cities) ?? no('none');
}

const barePair = new RegExp(String.raw`^\(?\s*${NUMBER}\s*°?\s*N?\s*[,،;/\s]\s*${NUMBER}\s*°?\s*E?\s*\)?[.,،]?$`, 'i');

function inWords(words: string, cities: readonly City[]): ParsedPlace {
  const pair = barePair.exec(words);
  if (pair) return inside(Number(pair[1]), Number(pair[2]));
  return degrees(words) ?? plusCode(words, cities) ?? no('none');
}

/** Degrees with minutes and seconds, or with minutes and their decimals: `24°42'40.7"N 46°40'26.4"E`. */
const angle = (direction: string) =>
  String.raw`(\d{1,3})\s*°\s*(\d{1,2}(?:\.\d{1,10})?)\s*['′’]\s*(?:(\d{1,2}(?:\.\d{1,10})?)\s*(?:["″”]|''))?\s*([${direction}])`;
const angles = new RegExp(String.raw`${angle('NS')}[\s,،]*${angle('EW')}`, 'i');

function degrees(text: string): ParsedPlace | undefined {
  const match = angles.exec(text);
  if (!match) return undefined;
  const value = (at: number) => {
    const size = Number(match[at]) + Number(match[at + 1]) / 60 + Number(match[at + 2] ?? 0) / 3600;
    return /[SW]/i.test(match[at + 3] ?? '') ? -size : size;
  };
  return inside(value(1), value(5));
}

const codeInText = /(?:^|[\s/=])([23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3})(?![A-Z0-9])/i;

function plusCode(text: string, cities: readonly City[]): ParsedPlace | undefined {
  const [, code] = codeInText.exec(text) ?? [];
  if (!code) return undefined;
  const codes = new OpenLocationCode();
  if (codes.isFull(code)) return centreOf(code);
  if (!codes.isShort(code)) return undefined;
  const said = text.toLowerCase();
  const named = cities.filter(({ name_ar: ar, name_en: en }) =>
    [ar, en].some((name) => name && said.includes(name.toLowerCase())),
  );
  // The longest name: "Al Khobar" holds no other city, but "خميس مشيط" and the like may.
  const [city] = named.toSorted((a, b) => b.name_en.length - a.name_en.length);
  return city ? centreOf(codes.recoverNearest(code, city.lat, city.lng)) : no('which-city');
}

function centreOf(code: string): ParsedPlace {
  const { latitudeCenter, longitudeCenter } = new OpenLocationCode().decode(code);
  return inside(latitudeCenter, longitudeCenter);
}

/** Checks that a place lies in Saudi Arabia. Latitudes and longitudes do not overlap there, so a swapped pair is put right. */
function inside(lat: number, lng: number): ParsedPlace {
  if (fits(lat, lng)) return { ok: true, place: rounded(lat, lng) };
  if (fits(lng, lat)) return { ok: true, place: rounded(lng, lat) };
  return no('outside');
}

const fits = (lat: number, lng: number) => lat >= 16 && lat <= 33 && lng >= 34 && lng <= 56;

/** Six decimals are ten centimetres. */
const rounded = (lat: number, lng: number): LatLng => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address; // a percent sign that codes nothing
  }
}
