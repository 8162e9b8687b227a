import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-chat-history', {
  ar: () => import(/* webpackChunkName: "chat-history-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "chat-history-en" */ './locales/en.json'),
});
