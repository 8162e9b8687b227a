import { registerLocales } from '@dabbab/platform/i18n';

// Apart from the texts of the remote: they belong to what comes after the first view.
registerLocales('listings-home', {
  ar: () => import(/* webpackChunkName: "home-later-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "home-later-en" */ './locales/en.json'),
});
