import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('account-sale', {
  ar: () => import(/* webpackChunkName: "sale-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "sale-en" */ './locales/en.json'),
});
