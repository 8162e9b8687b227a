import { registerLocales } from '@dabbab/platform/i18n';

// Apart from the texts of the remote: they load with what others borrow.
registerLocales('lent', {
  ar: () => import(/* webpackChunkName: "lent-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "lent-en" */ './locales/en.json'),
});
