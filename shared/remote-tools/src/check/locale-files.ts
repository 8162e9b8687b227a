import { existsSync, readFileSync } from 'node:fs';

/** The texts of one domain in one language: nested objects with texts as leaves. */
export interface Locale {
  [key: string]: string | Locale;
}

/** Reads a locale file; a missing one has no texts. */
export function readLocale(file: string): Locale {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Locale) : {};
}

/** Tells whether there is a text at a path such as `filters.city`. */
export function hasKey(locale: Locale, key: string): boolean {
  let found: string | Locale | undefined = locale;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string';
}

/** Lists every path to a text with its text: `['filters.city', 'المدينة']`. */
export function textsOf(locale: Locale, prefix = ''): [string, string][] {
  return Object.entries(locale).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${name}`, value] satisfies [string, string]]
      : textsOf(value, `${prefix}${name}.`),
  );
}
