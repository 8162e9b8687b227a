import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('listings-own-ads-drafts', {
  ar: () => import(/* webpackChunkName: "drafts-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "drafts-en" */ './locales/en.json'),
});
