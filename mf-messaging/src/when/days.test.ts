import { describe, expect, it } from 'vitest';
import { dayOf, daysAgo } from './days.ts';

// 00:30 on 21 November in Riyadh; still the evening of the 20th in London and New York.
const now = new Date('2026-11-20T21:30:00Z');

describe('days in Riyadh', () => {
  it.each([
    ['2026-11-20T21:00:00Z', 'today'],
    ['2026-11-20T20:59:59Z', 'yesterday'],
    ['2026-11-19T21:00:00Z', 'yesterday'],
    ['2026-11-19T20:59:59Z', 'earlier'],
    ['2025-11-20T21:10:00Z', 'earlier'],
  ])('%s is %s', (iso, day) => {
    expect(dayOf(iso, now)).toBe(day);
  });

  it('counts over the end of a month', () => {
    expect(daysAgo('2026-10-31T12:00:00Z', new Date('2026-11-02T12:00:00Z'))).toBe(2);
  });

  it('takes a moment slightly ahead of the own clock as now', () => {
    expect(dayOf('2026-11-21T22:00:00Z', now)).toBe('today');
  });
});
