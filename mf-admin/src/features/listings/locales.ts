import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-listings', {
  ar: () => import(/* webpackChunkName: "listings-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "listings-en" */ './locales/en.json'),
});
