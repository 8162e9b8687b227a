import type { Language } from '@dabbab/contract/language';
import { createInstance } from 'i18next';
import { getI18n, initReactI18next, useTranslation } from 'react-i18next';
import { whenHydrated } from './hydration.ts';
import { currentLanguage, languageAtom, setLanguage } from './language.ts';
import { store } from './store.ts';

export { getI18n, useTranslation };

type LocaleLoader = () => Promise<{ default: object }>;

const loaders: Record<string, Record<Language, LocaleLoader>> = {
  platform: {
    ar: () => import(/* webpackChunkName: "locale-ar" */ '../locales/ar.json'),
    en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en.json'),
  },
  // Apart, as few visits meet a refusal.
  'platform-refusals': {
    ar: () => import(/* webpackChunkName: "refusals-ar" */ '../refusals/locales/ar.json'),
    en: () => import(/* webpackChunkName: "refusals-en" */ '../refusals/locales/en.json'),
  },
};

/**
 * Says where the texts of a domain are; they load when something first asks for them.
 * @param namespace the noun of the domain
 */
export function registerLocales(namespace: string, locales: Record<Language, LocaleLoader>): void {
  const again = namespace in loaders;
  loaders[namespace] = locales;
  // A development server has sent other texts.
  if (again) void i18n.reloadResources(undefined, namespace).then(() => i18n.changeLanguage(currentLanguage()));
}

/** Hands i18next the registered texts, as i18next-resources-to-backend would, with fewer bytes on every page. */
const backend = {
  type: 'backend',
  async read(language: Language, namespace: string) {
    const load = loaders[namespace]?.[language];
    if (!load) throw new Error(`No locales are registered for ${namespace}/${language}`);
    return (await load()).default;
  },
} as const;

const i18n = createInstance();

void i18n
  .use(initReactI18next)
  .use(backend)
  .init({
    lng: currentLanguage(),
    // Every text is there in both languages (`npm run check`): a fallback would load the other one for nothing.
    fallbackLng: false,
    ns: [],
    load: 'currentOnly',
    partialBundledLanguages: true,
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: true },
  });

/** Loads the texts of a namespace, so that they are there when something asks for them; never fails. */
export async function loadTexts(namespace: string): Promise<void> {
  if (!i18n.hasLoadedNamespace(namespace)) await i18n.loadNamespaces(namespace).catch(() => {});
}

/**
 * Switches the language once its texts are there, so that words and direction change in one step; without them all the same.
 * On a page that the server has drawn, all of it is taken over first, in the language that it was drawn in.
 */
export async function switchLanguage(language: Language): Promise<void> {
  await Promise.all([i18n.reloadResources(language, i18n.options.ns), new Promise<void>(whenHydrated)]);
  setLanguage(language);
}

store.sub(languageAtom, () => void i18n.changeLanguage(currentLanguage()));
