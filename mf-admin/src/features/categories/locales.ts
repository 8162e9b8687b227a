import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-categories', {
  ar: () => import(/* webpackChunkName: "categories-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "categories-en" */ './locales/en.json'),
});
