import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-users', {
  ar: () => import(/* webpackChunkName: "users-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "users-en" */ './locales/en.json'),
});
