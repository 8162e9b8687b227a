import { directionOf, isLanguage, LANGUAGE_COOKIE, type Language } from '@dabbab/contract/language';
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { deviceStorage } from './device-storage.ts';
import { page } from './page.ts';
import { store } from './store.ts';

// The HTML server has detected the language (query string, then cookie) and written the attributes.
export const languageAtom = atom<Language>(
  isLanguage(document.documentElement.lang) ? document.documentElement.lang : page().language,
);

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Follows the language of the page. */
export function useLanguage(): Language {
  return useAtomValue(languageAtom, { store });
}

/** Reads the language of the page, outside React. */
export function currentLanguage(): Language {
  return store.get(languageAtom);
}

/** Switches language and direction at once, without a reload, and remembers the choice in a cookie. */
export function setLanguage(language: Language): void {
  // Written as a plain cookie: the Cookie Store API is missing in some browsers that we support.
  document.cookie = `${LANGUAGE_COOKIE}=${language};path=/;max-age=${ONE_YEAR_S};samesite=lax`;
  deviceStorage.write(LANGUAGE_COOKIE, language); // other tabs hear of this, not of a cookie
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  store.set(languageAtom, language);
}
