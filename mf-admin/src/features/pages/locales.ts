import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-pages', {
  ar: () => import(/* webpackChunkName: "pages-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "pages-en" */ './locales/en.json'),
});
