import { describe, expect, it } from 'vitest';
import { boundsAround, isNearlySame, isWithin, readBounds, readPlace, writeBounds, writePlace } from './bounds.ts';

const riyadh = { west: 46.31, south: 24.42, east: 47.04, north: 25.03 };

describe('bounds of a question', () => {
  it('are widened, never cut', () => {
    const { west, south, east, north } = readBounds(writeBounds(riyadh, 4)) ?? riyadh;
    expect(west).toBeLessThanOrEqual(riyadh.west);
    expect(south).toBeLessThanOrEqual(riyadh.south);
    expect(east).toBeGreaterThanOrEqual(riyadh.east);
    expect(north).toBeGreaterThanOrEqual(riyadh.north);
    expect(writeBounds(riyadh, 4)).toBe('46.3,24.4,47.1,25.1');
  });

  it('are not rounded to what is nearest', () => {
    expect(writeBounds({ west: 46.38, south: 24.48, east: 47.12, north: 25.12 }, 4)).toBe('46.3,24.4,47.2,25.2');
  });

  it('stay the same for a small movement, and for what is on the grid already', () => {
    const moved = { west: 46.33, south: 24.44, east: 47.06, north: 25.05 };
    expect(writeBounds(moved, 4)).toBe(writeBounds(riyadh, 4));
    const onGrid = readBounds('46.3,24.4,47.1,25.1') ?? riyadh;
    expect(writeBounds(onGrid, 4)).toBe('46.3,24.4,47.1,25.1');
  });

  it('are near what was seen on a fine grid', () => {
    expect(writeBounds(riyadh, 50)).toBe('46.31,24.42,47.04,25.03');
    expect(writeBounds({ west: 46.67123, south: 24.71234, east: 46.68, north: 24.72 }, 50)).toBe(
      '46.671,24.712,46.68,24.72',
    );
  });

  it('stay on Earth', () => {
    expect(writeBounds({ west: -179, south: -88, east: 179, north: 88 }, 4)).toBe('-180,-90,180,90');
  });

  it.each([
    '',
    'x',
    '1,2,3',
    '1,2,3,4,5',
    '5,1,4,2',
    '1,5,2,4',
    '1,,3,4',
    '-181,1,2,3',
    '1,-91,2,3',
    'NaN,1,2,3',
    '1,2,Infinity,4',
  ])('are not %j', (text) => {
    expect(readBounds(text)).toBeUndefined();
  });
});

it('a position is rounded to about a hundred metres, and read back', () => {
  expect(writePlace({ lat: 24.713_552, lng: 46.675_296 })).toBe('24.714,46.675');
  expect(readPlace('24.714,46.675')).toEqual({ lat: 24.714, lng: 46.675 });
  for (const text of ['', '24', '24,', 'a,b', '91,1', '1,181', '1,2,3']) expect(readPlace(text)).toBeUndefined();
});

it('tells what lies within bounds, edges included', () => {
  expect(isWithin(riyadh, { lat: 24.7, lng: 46.7 })).toBe(true);
  expect(isWithin(riyadh, { lat: 24.42, lng: 46.31 })).toBe(true);
  expect(isWithin(riyadh, { lat: 21.5, lng: 46.7 })).toBe(false);
  expect(isWithin(riyadh, { lat: 24.7, lng: 39.2 })).toBe(false);
});

it('holds all places with a margin', () => {
  const places = [
    { lat: 24, lng: 46 },
    { lat: 21, lng: 39 },
  ];
  expect(boundsAround(places, 1)).toEqual({ west: 38, south: 20, east: 47, north: 25 });
});

it('tells nearly the same view from another one', () => {
  expect(isNearlySame(riyadh, { ...riyadh, west: 46.27 })).toBe(true);
  expect(isNearlySame(riyadh, { ...riyadh, west: 46.1 })).toBe(false);
  expect(isNearlySame(riyadh, { ...riyadh, north: 25.3 })).toBe(false);
});
