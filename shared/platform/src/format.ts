import type { Language } from '@dabbab/contract/language';
import { useLanguage } from './language.ts';

/** Engines differ in calendar and digits for `ar-SA`, so both are pinned. */
const locales: Record<Language, string> = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' };
const TIME_ZONE = 'Asia/Riyadh';

/** Writes a number with separators, in Latin digits. */
export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }).format(value);
}

/** Writes day and month, and the year unless it is the present one. */
export function formatDate(iso: string, language: Language, now = new Date()): string {
  const date = new Date(iso);
  const sameYear = date.getUTCFullYear() === now.getUTCFullYear();
  return new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
    timeZone: TIME_ZONE,
  }).format(date);
}

/** Writes month and year, as in "member since". */
export function formatMonth(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: TIME_ZONE }).format(
    new Date(iso),
  );
}

/** Kept, because a conversation writes hundreds of times, and making one takes longer than writing them. */
const times = new Map<Language, Intl.DateTimeFormat>();

/** Writes the time of day. */
export function formatTime(iso: string, language: Language): string {
  const time =
    times.get(language) ??
    new Intl.DateTimeFormat(locales[language], { hour: 'numeric', minute: '2-digit', timeZone: TIME_ZONE });
  times.set(language, time);
  return time.format(new Date(iso));
}

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
  const relative = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' });
  const [unit, size] = steps.findLast(([, length]) => seconds >= length) ?? ['second', 1];
  return unit === 'second' ? relative.format(0, 'second') : relative.format(-Math.floor(seconds / size), unit);
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
