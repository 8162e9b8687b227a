import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-site-errors', {
  ar: () => import(/* webpackChunkName: "site-errors-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "site-errors-en" */ './locales/en.json'),
});
