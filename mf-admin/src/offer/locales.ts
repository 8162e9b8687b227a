import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-offer', {
  ar: () => import(/* webpackChunkName: "offer-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "offer-en" */ './locales/en.json'),
});
