import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('listings-own-ad', {
  ar: () => import(/* webpackChunkName: "own-ad-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "own-ad-en" */ './locales/en.json'),
});
