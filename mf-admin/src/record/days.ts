import { latinDigits } from '@dabbab/platform/kit/digits';

/** Reads a whole number of days, in the digits of either script; undefined for anything else and beyond `most`. */
export function readDays(typed: string, most: number): number | undefined {
  const days = Number(latinDigits(typed).trim() || Number.NaN);
  return Number.isInteger(days) && days >= 1 && days <= most ? days : undefined;
}

/** Tells until when something runs that is given days more: from its end, or from now if it has ended. */
export function extended(until: string | null, days: number, now = new Date()): string {
  const begins = until === null ? now.getTime() : Math.max(new Date(until).getTime(), now.getTime());
  return new Date(begins + days * 86_400_000).toISOString();
}
