import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-record', {
  ar: () => import(/* webpackChunkName: "record-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "record-en" */ './locales/en.json'),
});
