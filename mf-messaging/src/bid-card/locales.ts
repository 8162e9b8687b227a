import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('messaging-bid-card', {
  ar: () => import(/* webpackChunkName: "bid-card-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "bid-card-en" */ './locales/en.json'),
});
