import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('messaging-unsubscribe', {
  ar: () => import(/* webpackChunkName: "unsubscribe-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "unsubscribe-en" */ './locales/en.json'),
});
registerLocales('messaging-sentences', {
  ar: () => import(/* webpackChunkName: "sentences-ar" */ '../../sentences/locales/ar.json'),
  en: () => import(/* webpackChunkName: "sentences-en" */ '../../sentences/locales/en.json'),
});
