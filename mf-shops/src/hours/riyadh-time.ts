export const MINUTES_A_DAY = 24 * 60;

/** Riyadh has kept one offset all year since 1968, so that Intl, which is a hundred times slower, need not be asked. */
const OFFSET_MINUTES = 3 * 60;
const THURSDAY = 4;

/** Tells how many minutes a clock in Riyadh has counted since the beginning of 1970. */
export const riyadhTime = (at: Date): number => at.getTime() / 60_000 + OFFSET_MINUTES;

/** Tells at which moment a clock in Riyadh has counted so many minutes. */
export const instantOf = (minute: number): Date => new Date((minute - OFFSET_MINUTES) * 60_000);

/** Numbers the day of Riyadh that a minute belongs to. */
export const riyadhDay = (minute: number): number => Math.floor(minute / MINUTES_A_DAY);

/** Gives the weekday of a day of Riyadh, from 0 for Sunday; 1970 began on a Thursday. */
export const weekdayOf = (day: number): number => (((day + THURSDAY) % 7) + 7) % 7;
