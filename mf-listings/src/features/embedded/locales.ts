import { registerLocales } from '@dabbab/platform/i18n';

// A namespace of its own: other remotes that show these slots load no other texts.
registerLocales('listings-embedded', {
  ar: () => import(/* webpackChunkName: "embedded-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "embedded-en" */ './locales/en.json'),
});
