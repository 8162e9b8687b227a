import { registerLocales } from '@dabbab/platform/i18n';

// Apart from the texts of the remote: whoever only looks at ads does not load those of the form.
registerLocales('listings-ad-form', {
  ar: () => import(/* webpackChunkName: "ad-form-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "ad-form-en" */ './locales/en.json'),
});
