import { registerLocales } from '@dabbab/platform/i18n';

// Apart from the texts of the remote: the home page does not load them. The page of an ad preloads them with its chunk.
registerLocales('listings-ad', {
  ar: () => import(/* webpackChunkName: "ad-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "ad-en" */ './locales/en.json'),
});
// What is below the first view, or comes with a press.
registerLocales('listings-ad-deferred', {
  ar: () => import(/* webpackChunkName: "ad-deferred-ar" */ './deferred/locales/ar.json'),
  en: () => import(/* webpackChunkName: "ad-deferred-en" */ './deferred/locales/en.json'),
});
