import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-notifications', {
  ar: () => import(/* webpackChunkName: "notifications-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "notifications-en" */ './locales/en.json'),
});
