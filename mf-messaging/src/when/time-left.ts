import type { Language } from '@dabbab/contract/language';

/** The digits are pinned: engines differ in those of `ar-SA`. */
const locales: Record<Language, string> = { ar: 'ar-SA-u-nu-latn', en: 'en-GB' };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Writes how long it is until a moment: "in 48 hours", "in 20 minutes"; in days beyond three. */
export function formatTimeLeft(iso: string, language: Language, now: number): string {
  const left = Math.max(0, Date.parse(iso) - now);
  const relative = new Intl.RelativeTimeFormat(locales[language]);
  if (left > 3 * DAY_MS) return relative.format(Math.round(left / DAY_MS), 'day');
  if (left >= HOUR_MS) return relative.format(Math.round(left / HOUR_MS), 'hour');
  return relative.format(Math.ceil(left / MINUTE_MS), 'minute');
}
