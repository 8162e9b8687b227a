import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-releases', {
  ar: () => import(/* webpackChunkName: "releases-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "releases-en" */ './locales/en.json'),
});
