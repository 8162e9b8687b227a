import { expect, test } from 'vitest';
import { extended, readDays } from './days.ts';

test.each([
  ['30', 30],
  [' ٣٠ ', 30],
  ['365', 365],
  ['366', undefined],
  ['0', undefined],
  ['-3', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['ten', undefined],
])('"%s" are %s days', (typed, days) => {
  expect(readDays(typed, 365)).toBe(days);
});

const now = new Date('2026-11-21T12:00:00.000Z');

test.each([
  ['2026-11-25T12:00:00.000Z', '2026-12-05T12:00:00.000Z'],
  ['2026-01-01T12:00:00.000Z', '2026-12-01T12:00:00.000Z'],
  [null, '2026-12-01T12:00:00.000Z'],
])('what runs until %s runs until %s with ten days more', (until, after) => {
  expect(extended(until, 10, now)).toBe(after);
});
