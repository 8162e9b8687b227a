import { isRamadan } from './ramadan.ts';
import { instantOf, MINUTES_A_DAY, riyadhDay, riyadhTime, weekdayOf } from './riyadh-time.ts';

/** The days of a week here, which begins on Sunday. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

/** When a shop opens and closes, as "HH:MM"; not later than it opens means after midnight, "24:00" at midnight. */
export type Span = readonly [opens: string, closes: string];

/** A day that is not named is closed. */
export type Week = Partial<Record<Weekday, readonly Span[]>>;

/** What `shops.hours` holds, unless it holds nothing. */
export interface Hours {
  week: Week;
  /** Holds during Ramadan instead of `week`. */
  ramadan?: Week;
}

export interface OpenState {
  open: boolean;
  /** When it closes, while open; absent if not within a week. */
  until?: Date;
  /** When it opens next, while closed; absent if that cannot be told. */
  opens?: Date;
  /** Whether the hours of Ramadan hold today. */
  ramadan: boolean;
}

export interface WeekRow {
  day: Weekday;
  /** Empty: closed. */
  spans: readonly Span[];
  today: boolean;
}

/** Even a shop that is closed all of Ramadan opens within that time, if it ever does before the next one. */
const LOOK_AHEAD_DAYS = 38;
/** What is open for longer counts as never closing. */
const LONGEST_OPEN_DAYS = 7;

/** Tells how many minutes after midnight a time "HH:MM" is. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Gives the week that holds on a day of Riyadh. */
const weekOn = ({ week, ramadan }: Hours, day: number): Week => (ramadan && isRamadan(day) ? ramadan : week);

/** Names the weekday of a day of Riyadh. */
export const weekdayName = (day: number): Weekday => weekdays[weekdayOf(day)] ?? 'sun';

/** Gives from when to when a shop is open that opens on a day, in minutes of Riyadh. */
function stretchesOf(hours: Hours, day: number): (readonly [start: number, end: number])[] {
  const midnight = day * MINUTES_A_DAY;
  return (weekOn(hours, day)[weekdayName(day)] ?? []).map(([opens, closes]) => {
    const [from, to] = [minutesOf(opens), minutesOf(closes)];
    return [midnight + from, midnight + to + (to <= from ? MINUTES_A_DAY : 0)];
  });
}

/** Tells whether a shop is open, and when that changes. Null where its hours are not known. */
export function openState(hours: Hours | null, now: Date): OpenState | null {
  if (!hours) return null;
  const minute = riyadhTime(now);
  const today = riyadhDay(minute);
  const ramadan = hours.ramadan !== undefined && isRamadan(today);

  let end = minute;
  // Yesterday counts, as it may end after midnight; and so does what follows without a break.
  for (let day = today - 1; day <= today + LONGEST_OPEN_DAYS; day++)
    for (const [starts, ends] of stretchesOf(hours, day)) if (starts <= end && ends > end) end = ends;
  if (end > minute) {
    const forever = end - minute > LONGEST_OPEN_DAYS * MINUTES_A_DAY;
    return { open: true, ramadan, ...(!forever && { until: instantOf(end) }) };
  }

  for (let day = today; day <= today + LOOK_AHEAD_DAYS; day++) {
    const next = stretchesOf(hours, day).find(([starts]) => starts > minute);
    if (next) return { open: false, ramadan, opens: instantOf(next[0]) };
  }
  return { open: false, ramadan };
}

/**
 * Gives the days of the week from Sunday with their hours, and which of them is today.
 * @param week those of another time of the year than now, as `hours.ramadan` outside Ramadan
 */
export function weekRows(hours: Hours, now: Date, week?: Week): WeekRow[] {
  const today = riyadhDay(riyadhTime(now));
  const shown = week ?? weekOn(hours, today);
  return weekdays.map((day) => ({ day, spans: shown[day] ?? [], today: day === weekdayName(today) }));
}
