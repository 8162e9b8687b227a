import { registerLocales } from '@dabbab/platform/i18n';

// A namespace of its own: these texts load with the parts that come after the first view.
registerLocales('listings-home', {
  ar: () => import(/* webpackChunkName: "home-later-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "home-later-en" */ './locales/en.json'),
});
