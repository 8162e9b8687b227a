import { registerLocales } from '@dabbab/platform/i18n';

// A namespace of its own, so that only the form loads these texts.
registerLocales('listings-ad-form', {
  ar: () => import(/* webpackChunkName: "ad-form-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "ad-form-en" */ './locales/en.json'),
});
