import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-prohibited-terms', {
  ar: () => import(/* webpackChunkName: "prohibited-terms-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "prohibited-terms-en" */ './locales/en.json'),
});
