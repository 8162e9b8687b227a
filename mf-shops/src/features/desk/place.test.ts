import { expect, it } from 'vitest';
import { mapLinks, otherLinks } from '../../../../supabase/tests/map-link-cases.ts';
import { checkLink, moved, nearestCity, noPlaceIn, toMapsUrl, withLink, withoutPlace } from './place.ts';

const riyadh = { lat: 24.71355, lng: 46.67529 };
const jeddah = { lat: 21.48581, lng: 39.19251 };
const none = { maps_url: '', place: null };
const short = 'https://maps.app.goo.gl/AbCdEf123';

it('puts the shop somewhere, to about a metre', () => {
  const first = moved(none, { lat: 24.713551234, lng: 46.675291234 });
  expect(first).toEqual({ place: riyadh, maps_url: '' });
  expect(moved(first, jeddah)).toEqual({ place: jeddah, maps_url: '' });
});

it('drops a link that leads to the place before, and says which', () => {
  const given = withLink(none, 'https://www.google.com/maps?q=24.71355,46.67529&hl=ar', []);
  expect(given.place).toEqual(riyadh);
  expect(moved(given, jeddah)).toEqual({ place: jeddah, maps_url: '', dropped: given.maps_url });
  expect(moved({ maps_url: short, place: riyadh }, jeddah)).toEqual({ place: jeddah, maps_url: '', dropped: short });
});

it('keeps a short link, which says no place, when the place is first chosen', () => {
  const given = withLink(none, short, []);
  expect(given).toEqual({ maps_url: short, place: null });
  expect(noPlaceIn(short, [])).toBe('short-link');
  expect(checkLink(given, [])).toBeUndefined();
  expect(moved(given, riyadh)).toEqual({ maps_url: short, place: riyadh });
});

it('keeps the place when a link without one is typed', () => {
  expect(withLink({ maps_url: '', place: riyadh }, 'https://dabbab.sa', [])).toEqual({
    maps_url: 'https://dabbab.sa',
    place: riyadh,
  });
});

it('takes coordinates as a pair, which are no link', () => {
  const typed = withLink(none, '24.71355, 46.67529', []);
  expect(typed.place).toEqual(riyadh);
  expect(checkLink(typed, [])).toBeUndefined();
  expect(toMapsUrl(typed)).toBeNull();
});

it('takes a short plus code with its city', () => {
  const cities = [{ name_ar: 'الرياض', name_en: 'Riyadh', ...riyadh }];
  const typed = withLink(none, 'PM6G+GH Riyadh', cities);
  expect(typed.place).not.toBeNull();
  expect(checkLink(typed, cities)).toBeUndefined();
  expect(toMapsUrl(typed)).toBeNull();
});

it('takes the place away with the words for it, but leaves a link', () => {
  expect(withoutPlace(withLink(none, '24.71355, 46.67529', []))).toEqual(none);
  expect(withoutPlace({ maps_url: short, place: riyadh })).toEqual({ maps_url: short, place: null });
});

it.each([
  ['nonsense', 'mapsLink'],
  ['javascript:alert(1)', 'mapsLink'],
  [`https://waze.com/${'a'.repeat(500)}`, 'longLink'],
] as const)('refuses %.30s', (maps_url, problem) => {
  expect(checkLink({ maps_url, place: riyadh }, [])).toBe(problem);
});

it.each(mapLinks)('takes %s', (maps_url) => {
  expect(checkLink({ maps_url, place: riyadh }, [])).toBeUndefined();
  expect(checkLink({ maps_url: maps_url.replace('https://', ''), place: null }, [])).toBeUndefined();
});

it.each(otherLinks)('refuses what is no map: %s', (maps_url) => {
  expect(checkLink({ maps_url, place: riyadh }, [])).toBe('otherLink');
  expect(checkLink({ maps_url, place: null }, [])).toBe('otherLink');
});

it('takes a megabyte without ado, and refuses it', () => {
  const begun = performance.now();
  const typed = withLink(none, `https://maps.google.com/?q=${'9'.repeat(2 ** 20)}`, []);
  expect(checkLink(typed, [])).toBe('longLink');
  expect(performance.now() - begun).toBeLessThan(200);
});

it('stores no link without a place or a link', () => {
  expect(toMapsUrl(none)).toBeNull();
  expect(toMapsUrl({ maps_url: 'http://maps.google.com/?q=24.71355,46.67529', place: riyadh })).toMatch(/^https:/);
});

it('proposes the nearest city', () => {
  const cities = [
    { slug: 'riyadh', ...riyadh },
    { slug: 'jeddah', ...jeddah },
  ];
  expect(nearestCity(cities, { lat: 21.4, lng: 39.8 })?.slug).toBe('jeddah');
  expect(nearestCity([], riyadh)).toBeUndefined();
});
