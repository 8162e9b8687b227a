import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('messaging-notification-preferences', {
  ar: () => import(/* webpackChunkName: "notification-preferences-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "notification-preferences-en" */ './locales/en.json'),
});
registerLocales('messaging-sentences', {
  ar: () => import(/* webpackChunkName: "sentences-ar" */ '../../sentences/locales/ar.json'),
  en: () => import(/* webpackChunkName: "sentences-en" */ '../../sentences/locales/en.json'),
});
