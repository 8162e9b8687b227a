/** Days as people in Saudi Arabia count them, wherever the device is. */
const riyadhDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh', dateStyle: 'short' });

const DAY_MS = 86_400_000;

/** How many midnights of Riyadh lie between a moment and now: 0 is today, 1 yesterday. */
export function daysAgo(iso: string, now = new Date()): number {
  const days = (Date.parse(riyadhDay.format(now)) - Date.parse(riyadhDay.format(new Date(iso)))) / DAY_MS;
  return Math.max(0, days); // a clock that runs late makes no future
}

export type Day = 'today' | 'yesterday' | 'earlier';

/** The heading under which a moment stands. */
export function dayOf(iso: string, now = new Date()): Day {
  const days = daysAgo(iso, now);
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : 'earlier';
}
