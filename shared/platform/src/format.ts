import { groupDigits } from '@dabbab/contract/group-digits';
import type { Language } from '@dabbab/contract/language';
import { useLanguage } from './language.ts';
import { monthNames } from './month-names.ts';

/** Engines differ in calendar and digits for `ar-SA`, so both are pinned. */
const locales: Record<Language, string> = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' };
const TIME_ZONE = 'Asia/Riyadh';
const RIYADH_AHEAD_MS = 3 * 3_600_000;

/** Keeps a format per language: a table or a conversation writes hundreds of times, and making one takes longer than that. */
function kept<Format>(make: (locale: string) => Format): (language: Language) => Format {
  const formats = new Map<Language, Format>();
  return (language) => {
    const format = formats.get(language) ?? make(locales[language]);
    formats.set(language, format);
    return format;
  };
}

const numbers = kept((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const times = kept(
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: TIME_ZONE }),
);
const relativeTimes = kept((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** Tells the day of a moment in Riyadh, where clocks are never set. */
function inRiyadh(moment: Date): { day: number; month: number; year: number } {
  const there = new Date(moment.getTime() + RIYADH_AHEAD_MS);
  return { day: there.getUTCDate(), month: there.getUTCMonth(), year: there.getUTCFullYear() };
}

/** Writes a number with separators and at most two decimals, in Latin digits. */
export function formatNumber(value: number, language: Language): string {
  if (value >= 0) return groupDigits(String(Math.round(value * 100) / 100));
  return numbers(language).format(value); // with its sign where the language has it
}

/** Writes day and month, and the year unless it is the present one. */
export function formatDate(iso: string, language: Language, now = new Date()): string {
  const { day, month, year } = inRiyadh(new Date(iso));
  const text = `${day} ${monthNames[language][month]}`;
  return year === inRiyadh(now).year ? text : `${text} ${year}`;
}

/** Writes month and year, as in "member since". */
export function formatMonth(iso: string, language: Language): string {
  const { month, year } = inRiyadh(new Date(iso));
  return `${monthNames[language][month]} ${year}`;
}

/** Writes the time of day. */
export const formatTime = (iso: string, language: Language): string => times(language).format(new Date(iso));

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
];
const ONE_WEEK_S = 604_800;

/** Writes how long ago a moment was ("two hours ago"), or its date after a week. */
export function formatAgo(iso: string, language: Language, now = new Date()): string {
  const seconds = Math.max(0, (now.getTime() - new Date(iso).getTime()) / 1000);
  if (seconds >= ONE_WEEK_S) return formatDate(iso, language, now);
  const [unit, size] = steps.findLast(([, length]) => seconds >= length) ?? ['second', 1];
  return unit === 'second'
    ? relativeTimes(language).format(0, 'second')
    : relativeTimes(language).format(-Math.floor(seconds / size), unit);
}

/** Gives these formats in the language of the page. */
export function useFormat() {
  const language = useLanguage();
  return {
    number: (value: number) => formatNumber(value, language),
    date: (iso: string) => formatDate(iso, language),
    month: (iso: string) => formatMonth(iso, language),
    time: (iso: string) => formatTime(iso, language),
    ago: (iso: string) => formatAgo(iso, language),
  };
}
