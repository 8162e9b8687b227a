import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-featured-ad-options', {
  ar: () => import(/* webpackChunkName: "featured-ad-options-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "featured-ad-options-en" */ './locales/en.json'),
});
