import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('listings-sold-sheet', {
  ar: () => import(/* webpackChunkName: "own-ads-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "own-ads-en" */ './locales/en.json'),
});
