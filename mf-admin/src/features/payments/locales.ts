import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-payments', {
  ar: () => import(/* webpackChunkName: "payments-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "payments-en" */ './locales/en.json'),
});
