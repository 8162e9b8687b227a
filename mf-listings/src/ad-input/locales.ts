import { registerLocales } from '@dabbab/platform/i18n';

// A namespace of its own: the form and the desks of drafts say these texts.
registerLocales('listings-ad-input', {
  ar: () => import(/* webpackChunkName: "ad-input-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "ad-input-en" */ './locales/en.json'),
});
