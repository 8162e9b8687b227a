import { expect, it } from 'vitest';
import type { Shop } from '../../data/shops/shops.ts';
import { saudiArabia } from '../../map/types.ts';
import { isWithin } from './bounds.ts';
import { whereToLook } from './where-to-look.ts';

const city = (slug: string, lat: number, lng: number) => ({
  slug,
  lat,
  lng,
  region: slug,
  name_en: slug,
  name_ar: slug,
});
const riyadh = city('riyadh', 24.7, 46.7);
const jeddah = city('jeddah', 21.5, 39.2);
const abha = city('abha', 18.2, 42.5);
const cities = [riyadh, jeddah, abha];
const shopAt = (lat: number | null, lng: number | null, distance_km: number | null = 1) =>
  ({ lat, lng, distance_km }) as Shop;

it('looks at the whole country where nothing is said, or nothing that can be read', () => {
  for (const filters of [{}, { bounds: 'x' }, { near: 'y' }, { city: 'nowhere' }, { q: 'x' }]) {
    expect(whereToLook(filters, cities, [])).toEqual(saudiArabia);
  }
  expect(whereToLook({ city: 'riyadh' }, undefined, [])).toEqual(saudiArabia);
});

it('looks at cities, all of them and nothing else', () => {
  const one = whereToLook({ city: 'riyadh' }, cities, []);
  expect(isWithin(one, riyadh)).toBe(true);
  expect(isWithin(one, jeddah)).toBe(false);
  const two = whereToLook({ city: 'riyadh,jeddah' }, cities, []);
  expect(isWithin(two, riyadh) && isWithin(two, jeddah)).toBe(true);
  expect(isWithin(two, abha)).toBe(false);
});

it('looks at a person and the three nearest shops that have a place', () => {
  const nearest = [shopAt(24.8, 46.8), shopAt(null, null), shopAt(24.9, 46.9), shopAt(25, 47), shopAt(21.5, 39.2)];
  const area = whereToLook({ near: '24.714,46.675', sort: 'near' }, cities, nearest);
  expect(isWithin(area, { lat: 24.714, lng: 46.675 })).toBe(true);
  expect(isWithin(area, { lat: 25, lng: 47 })).toBe(true);
  expect(isWithin(area, { lat: 21.5, lng: 39.2 })).toBe(false);
});

it('takes nobody for the nearest who comes first for another reason', () => {
  const far = shopAt(21.5, 39.2);
  const rated = whereToLook({ near: '24.714,46.675', sort: 'rating' }, cities, [far]);
  expect(isWithin(rated, jeddah)).toBe(false);
  const before = whereToLook({ near: '24.714,46.675', sort: 'near' }, cities, [shopAt(21.5, 39.2, null)]);
  expect(before).toEqual(rated);
});

it('prefers an area to a city, and a city to a position', () => {
  const area = { west: 1, south: 2, east: 3, north: 4 };
  expect(whereToLook({ bounds: '1,2,3,4', city: 'riyadh', near: '21,39' }, cities, [])).toEqual(area);
  expect(isWithin(whereToLook({ city: 'riyadh', near: '21,39' }, cities, []), riyadh)).toBe(true);
});
