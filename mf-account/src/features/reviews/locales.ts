import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('account-reviews', {
  ar: () => import(/* webpackChunkName: "own-reviews-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "own-reviews-en" */ './locales/en.json'),
});
