import { expect, it } from 'vitest';
import { mapsLink } from './maps-link.ts';
import { MAP_SIZE, positionOf } from './saudi-arabia.ts';

const riyadh = { lat: 24.7136, lng: 46.6753, name: 'الرياض' };

it.each([
  ['Linux; Android 15; Pixel 7', 'geo:24.7136,46.6753?q=24.7136,46.6753(%D8%A7%D9%84%D8%B1%D9%8A%D8%A7%D8%B6)'],
  ['iPhone; CPU iPhone OS 18_1', 'https://maps.apple.com/?ll=24.7136,46.6753&q=%D8%A7%D9%84%D8%B1%D9%8A%D8%A7%D8%B6'],
  ['Windows NT 10.0; Win64', 'https://www.google.com/maps/search/?api=1&query=24.7136%2C46.6753'],
])('opens the maps of the device: %s', (userAgent, link) => {
  expect(mapsLink(riyadh, userAgent)).toBe(link);
});

it('places cities as they lie to each other', () => {
  const [tabuk, jazan, dammam, capital] = [
    positionOf({ lat: 28.3838, lng: 36.555 }),
    positionOf({ lat: 16.8894, lng: 42.5706 }),
    positionOf({ lat: 26.4207, lng: 50.0888 }),
    positionOf(riyadh),
  ];
  expect(tabuk.x).toBeLessThan(capital.x);
  expect(dammam.x).toBeGreaterThan(capital.x);
  expect(tabuk.y).toBeLessThan(capital.y);
  expect(jazan.y).toBeGreaterThan(capital.y);
  expect(jazan.y).toBeLessThan(MAP_SIZE.height);
});
