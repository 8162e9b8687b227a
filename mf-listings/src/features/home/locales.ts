import { registerLocales } from '@dabbab/platform/i18n';

// Apart from the texts of the remote: they belong to what comes after the first view.
registerLocales('home', {
  ar: () => import(/* webpackChunkName: "home-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "home-en" */ './locales/en.json'),
});
