import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-audit', {
  ar: () => import(/* webpackChunkName: "audit-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "audit-en" */ './locales/en.json'),
});
