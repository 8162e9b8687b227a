import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('account-public-profile', {
  ar: () => import(/* webpackChunkName: "public-profile-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "public-profile-en" */ './locales/en.json'),
});
