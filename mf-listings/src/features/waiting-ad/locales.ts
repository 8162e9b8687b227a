import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('listings-waiting-ad', {
  ar: () => import(/* webpackChunkName: "waiting-ad-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "waiting-ad-en" */ './locales/en.json'),
});
