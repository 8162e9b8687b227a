import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-accounts', {
  ar: () => import(/* webpackChunkName: "accounts-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "accounts-en" */ './locales/en.json'),
});
