import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-shops', {
  ar: () => import(/* webpackChunkName: "shops-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "shops-en" */ './locales/en.json'),
});
