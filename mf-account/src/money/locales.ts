import { registerLocales } from '@dabbab/platform/i18n';

// What is sold, paid and invoiced: a chunk of its own, as most visits never pay.
registerLocales('account-money', {
  ar: () => import(/* webpackChunkName: "money-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "money-en" */ './locales/en.json'),
});
