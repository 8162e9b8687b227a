import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-shop-plans', {
  ar: () => import(/* webpackChunkName: "shop-plans-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "shop-plans-en" */ './locales/en.json'),
});
