import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-assistant', {
  ar: () => import(/* webpackChunkName: "assistant-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "assistant-en" */ './locales/en.json'),
});
