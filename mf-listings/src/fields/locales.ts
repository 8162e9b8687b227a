import { registerLocales } from '@dabbab/platform/i18n';

// In the chunk of the texts of an ad, which the page of an ad preloads; the form loads the same chunk.
registerLocales('listings-fields', {
  ar: () => import(/* webpackChunkName: "ad-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "ad-en" */ './locales/en.json'),
});
