import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-technical-dashboard', {
  ar: () => import(/* webpackChunkName: "technical-dashboard-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "technical-dashboard-en" */ './locales/en.json'),
});
