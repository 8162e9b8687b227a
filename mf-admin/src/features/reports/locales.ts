import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-reports', {
  ar: () => import(/* webpackChunkName: "reports-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "reports-en" */ './locales/en.json'),
});
