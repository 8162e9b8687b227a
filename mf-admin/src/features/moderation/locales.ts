import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-moderation', {
  ar: () => import(/* webpackChunkName: "moderation-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "moderation-en" */ './locales/en.json'),
});
