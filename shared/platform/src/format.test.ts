import { expect, it } from 'vitest';
import { formatAgo, formatDate, formatNumber } from './format.ts';

const now = new Date('2026-11-21T12:00:00Z');

it('writes Latin digits in both languages', () => {
  expect(formatNumber(34_500, 'ar')).toBe('34,500');
  expect(formatNumber(34_500, 'en')).toBe('34,500');
});

it('writes Gregorian dates with Arabic months, in the time of Riyadh', () => {
  expect(formatDate('2026-11-13T22:30:00Z', 'ar', now)).toBe('14 نوفمبر');
  expect(formatDate('2025-01-05T10:00:00Z', 'en', now)).toBe('5 January 2025');
});

it('says how long ago in the forms of the language, and the date after a week', () => {
  expect(formatAgo('2026-11-21T10:00:00Z', 'ar', now)).toBe('قبل ساعتين');
  expect(formatAgo('2026-11-21T11:59:30Z', 'ar', now)).toBe('الآن');
  expect(formatAgo('2026-11-20T11:00:00Z', 'en', now)).toBe('yesterday');
  expect(formatAgo('2026-11-01T11:00:00Z', 'en', now)).toBe('1 November');
  expect(formatAgo('2026-11-22T11:00:00Z', 'en', now)).toBe('now'); // a clock that is ahead
});
