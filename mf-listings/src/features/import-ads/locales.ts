import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('listings-import-ads', {
  ar: () => import(/* webpackChunkName: "import-ads-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "import-ads-en" */ './locales/en.json'),
});
