import { expect, it } from 'vitest';
import { formatAgo, formatDate, formatMonth, formatNumber } from './format.ts';

const now = new Date('2026-11-21T12:00:00Z');

it('writes Latin digits in both languages', () => {
  expect(formatNumber(34_500, 'ar')).toBe('34,500');
  expect(formatNumber(34_500, 'en')).toBe('34,500');
});

it('writes Gregorian dates with Arabic months, in the time of Riyadh', () => {
  expect(formatDate('2026-11-13T22:30:00Z', 'ar', now)).toBe('14 نوفمبر');
  expect(formatDate('2025-01-05T10:00:00Z', 'en', now)).toBe('5 January 2025');
});

it('writes dates as browsers do, on every day of two years', () => {
  const written = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Riyadh' });
  for (const [language, locale] of [
    ['ar', 'ar-SA-u-ca-gregory-nu-latn'],
    ['en', 'en-GB'],
  ] as const) {
    const months = written(locale, { month: 'long', year: 'numeric' });
    const days = written(locale, { day: 'numeric', month: 'long' });
    const others = written(locale, { day: 'numeric', month: 'long', year: 'numeric' });
    // Every thirteen hours: also the hours in which Riyadh has a later day than Greenwich.
    for (let moment = Date.UTC(2025, 0, 1); moment < Date.UTC(2026, 11, 31); moment += 13 * 3_600_000) {
      const iso = new Date(moment).toISOString();
      const ofYear = iso < '2025-12-31T21:00' ? others : days;
      expect(formatDate(iso, language, now)).toBe(ofYear.format(moment));
      expect(formatMonth(iso, language)).toBe(months.format(moment));
    }
  }
});

it('says how long ago in the forms of the language, and the date after a week', () => {
  expect(formatAgo('2026-11-21T10:00:00Z', 'ar', now)).toBe('قبل ساعتين');
  expect(formatAgo('2026-11-21T11:59:30Z', 'ar', now)).toBe('الآن');
  expect(formatAgo('2026-11-20T11:00:00Z', 'en', now)).toBe('yesterday');
  expect(formatAgo('2026-11-01T11:00:00Z', 'en', now)).toBe('1 November');
  expect(formatAgo('2026-11-22T11:00:00Z', 'en', now)).toBe('now'); // a clock that is ahead
});
