import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-admins', {
  ar: () => import(/* webpackChunkName: "admins-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "admins-en" */ './locales/en.json'),
});
