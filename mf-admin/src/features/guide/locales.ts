import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-guide', {
  ar: () => import(/* webpackChunkName: "guide-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "guide-en" */ './locales/en.json'),
});
