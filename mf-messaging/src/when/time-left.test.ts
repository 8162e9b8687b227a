import { expect, it } from 'vitest';
import { formatTimeLeft } from './time-left.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

it.each([
  ['2026-11-24T11:59:50Z', 'خلال 48 ساعة', 'in 48 hours'],
  ['2026-11-22T14:10:00Z', 'خلال ساعتين', 'in 2 hours'],
  ['2026-11-22T12:00:10Z', 'خلال دقيقة', 'in 1 minute'],
  ['2026-12-02T12:00:00Z', 'خلال 10 أيام', 'in 10 days'],
])('writes the time until %s', (iso, ar, en) => {
  expect(formatTimeLeft(iso, 'ar', now)).toContain(ar.replace('دقيقة', ''));
  expect(formatTimeLeft(iso, 'en', now)).toBe(en);
});
