import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('listings-own-ad', {
  ar: () => import(/* webpackChunkName: "own-ads-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "own-ads-en" */ './locales/en.json'),
});
