import { registerLocales } from '@dabbab/platform/i18n';

// In the chunk of the texts of a public page, which that page preloads.
registerLocales('account-ratings', {
  ar: () => import(/* webpackChunkName: "public-profile-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "public-profile-en" */ './locales/en.json'),
});
