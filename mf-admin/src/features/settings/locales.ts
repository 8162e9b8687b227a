import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-settings', {
  ar: () => import(/* webpackChunkName: "settings-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "settings-en" */ './locales/en.json'),
});
