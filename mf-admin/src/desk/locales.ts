import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-desk', {
  ar: () => import(/* webpackChunkName: "desk-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "desk-en" */ './locales/en.json'),
});
