import { expect, it } from 'vitest';
import { distanceKm } from './distance.ts';

it('measures as the crow flies', () => {
  const riyadh = { lat: 24.7136, lng: 46.6753 };
  const jeddah = { lat: 21.4858, lng: 39.1925 };
  expect(distanceKm(riyadh, riyadh)).toBe(0);
  expect(distanceKm(riyadh, jeddah)).toBeCloseTo(847, -1);
  expect(distanceKm(jeddah, riyadh)).toBeCloseTo(distanceKm(riyadh, jeddah), 9);
  // A degree of longitude is shorter in the north.
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111.2, 1);
  expect(distanceKm({ lat: 60, lng: 0 }, { lat: 60, lng: 1 })).toBeCloseTo(55.6, 1);
});
