/** Formats a moment as a day in Riyadh, wherever the device is. */
const riyadhDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh', dateStyle: 'short' });

const DAY_MS = 86_400_000;

/** Counts the midnights of Riyadh between a moment and now: 0 is today, 1 yesterday. */
export function daysAgo(iso: string, now = new Date()): number {
  const days = (Date.parse(riyadhDay.format(now)) - Date.parse(riyadhDay.format(new Date(iso)))) / DAY_MS;
  return Math.max(0, days); // the clock of the device may run late
}

export type Day = 'today' | 'yesterday' | 'earlier';

/** Finds the heading under which a moment stands. */
export function dayOf(iso: string, now = new Date()): Day {
  const days = daysAgo(iso, now);
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : 'earlier';
}
