import { registerLocales } from '@dabbab/platform/i18n';

// With the texts of the console itself, as they are few.
registerLocales('admin-units', {
  ar: () => import(/* webpackChunkName: "locale-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
});
