import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('shops-shop-page', {
  ar: () => import(/* webpackChunkName: "shop-page-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "shop-page-en" */ './locales/en.json'),
});
