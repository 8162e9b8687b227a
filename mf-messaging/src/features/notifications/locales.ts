import { registerLocales } from '@dabbab/platform/i18n';

// Apart from the texts of the remote, which come with every slot that it lends. The page preloads them with its chunk.
registerLocales('messaging-notifications', {
  ar: () => import(/* webpackChunkName: "notifications-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "notifications-en" */ './locales/en.json'),
});
registerLocales('messaging-sentences', {
  ar: () => import(/* webpackChunkName: "sentences-ar" */ '../../sentences/locales/ar.json'),
  en: () => import(/* webpackChunkName: "sentences-en" */ '../../sentences/locales/en.json'),
});
