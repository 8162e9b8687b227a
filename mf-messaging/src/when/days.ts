const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Riyadh is three hours ahead of UTC, in summer, too. */
const RIYADH_MS = 3 * HOUR_MS;

/** Numbers the days of Riyadh, wherever the device is. */
export const dayNumber = (moment: string | Date): number =>
  Math.floor((new Date(moment).getTime() + RIYADH_MS) / DAY_MS);

/** Counts the midnights of Riyadh between a moment and now: 0 is today, 1 yesterday. */
export function daysAgo(iso: string, now = new Date()): number {
  return Math.max(0, dayNumber(now) - dayNumber(iso)); // the clock of the device may run late
}

export type Day = 'today' | 'yesterday' | 'earlier';

/** Finds the heading under which a moment stands. */
export function dayOf(iso: string, now = new Date()): Day {
  const days = daysAgo(iso, now);
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : 'earlier';
}
