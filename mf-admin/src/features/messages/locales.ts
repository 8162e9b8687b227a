import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-messages', {
  ar: () => import(/* webpackChunkName: "messages-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "messages-en" */ './locales/en.json'),
});
