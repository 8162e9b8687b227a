import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-payment', {
  ar: () => import(/* webpackChunkName: "payment-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "payment-en" */ './locales/en.json'),
});
