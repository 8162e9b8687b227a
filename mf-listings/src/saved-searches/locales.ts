import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('listings-saved-searches', {
  ar: () => import(/* webpackChunkName: "saved-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "saved-en" */ './locales/en.json'),
});
