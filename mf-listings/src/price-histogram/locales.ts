import { registerLocales } from '@dabbab/platform/i18n';

// In the chunk of what the page of an ad loads below its first view.
registerLocales('listings-price-histogram', {
  ar: () => import(/* webpackChunkName: "ad-deferred-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "ad-deferred-en" */ './locales/en.json'),
});
