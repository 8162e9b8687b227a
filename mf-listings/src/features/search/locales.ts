import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('listings-search', {
  ar: () => import(/* webpackChunkName: "search-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "search-en" */ './locales/en.json'),
});
