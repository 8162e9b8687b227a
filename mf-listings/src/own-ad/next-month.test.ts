import { expect, it } from 'vitest';
import { nextMonth } from './next-month.ts';

it.each([
  ['2026-11-21T00:00:00Z', '2026-11-30T21:00:00.000Z'],
  ['2026-11-30T21:00:00Z', '2026-12-31T21:00:00.000Z'],
  ['2026-12-15T00:00:00Z', '2026-12-31T21:00:00.000Z'],
])('after %s the month of Riyadh begins at %s', (now, begin) => {
  expect(nextMonth(new Date(now))).toBe(begin);
});
