import { expect, it } from 'vitest';
import { sameView } from './same-view.ts';

const riyadh = { west: 46, south: 24, east: 47, north: 25 };

it('takes what an address rounds for the same', () => {
  expect(sameView(riyadh, { west: 45.98, south: 23.98, east: 47.02, north: 25.02 })).toBe(true);
});

it.each([
  ['farther east', { ...riyadh, west: 46.2, east: 47.2 }],
  ['nearer', { west: 46.2, south: 24.2, east: 46.8, north: 24.8 }],
  ['farther away', { west: 45, south: 23, east: 48, north: 26 }],
])('tells what lies %s', (_name, other) => expect(sameView(riyadh, other)).toBe(false));
