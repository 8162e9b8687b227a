import { registerLocales } from '@dabbab/platform/i18n';

// Apart from the texts of the remote: they load with what others borrow.
registerLocales('listings-embedded', {
  ar: () => import(/* webpackChunkName: "embedded-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "embedded-en" */ './locales/en.json'),
});
