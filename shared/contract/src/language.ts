/** The languages of the product. Arabic is the default, English the fallback. */
export const languages = ['ar', 'en'] as const;
export type Language = (typeof languages)[number];
export const DEFAULT_LANGUAGE: Language = 'ar';

/** Where a chosen language is kept (cookie) and how a link can choose one (query parameter). */
export const LANGUAGE_COOKIE = 'i18next';
export const LANGUAGE_PARAM = 'lng';

/** A text in both languages, as the registry carries it. */
export type Bilingual = Record<Language, string>;

/** Tells whether a value is a language of the product. */
export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** Gives the writing direction of a language, for the `dir` attribute. */
export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
