import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('listings-sold-sheet', {
  ar: () => import(/* webpackChunkName: "sold-sheet-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "sold-sheet-en" */ './locales/en.json'),
});
