import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-telr-transactions', {
  ar: () => import(/* webpackChunkName: "telr-transactions-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "telr-transactions-en" */ './locales/en.json'),
});
