import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-pictures', {
  ar: () => import(/* webpackChunkName: "pictures-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "pictures-en" */ './locales/en.json'),
});
