import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('listings-saved-searches', {
  ar: () => import(/* webpackChunkName: "saved-searches-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "saved-searches-en" */ './locales/en.json'),
});
