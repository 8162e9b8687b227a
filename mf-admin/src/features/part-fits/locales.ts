import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-part-fits', {
  ar: () => import(/* webpackChunkName: "part-fits-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "part-fits-en" */ './locales/en.json'),
});
