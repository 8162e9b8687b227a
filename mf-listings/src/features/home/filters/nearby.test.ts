import { expect, it } from 'vitest';
import { citiesNear } from './nearby.ts';

const city = (slug: string, lat: number, lng: number) => ({ slug, lat, lng, name_en: slug, name_ar: null, region: '' });
const cities = [
  city('riyadh', 24.7136, 46.6753),
  city('dammam', 26.4207, 50.0888),
  city('khobar', 26.2172, 50.1971),
  city('kharj', 24.1554, 47.3346),
  city('hofuf', 25.3647, 49.587),
];

it('finds the nearest city and those around it, the nearest first', () => {
  expect(citiesNear({ lat: 24.6, lng: 46.7 }, cities)).toEqual(['riyadh', 'kharj']);
  // Hofuf is 130 km from Dammam by road and as the crow flies.
  expect(citiesNear({ lat: 26.4, lng: 50.1 }, cities)).toEqual(['dammam', 'khobar']);
});

it('finds nothing where no cities are known', () => {
  expect(citiesNear({ lat: 24.6, lng: 46.7 }, [])).toEqual([]);
});
