import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-part-fit', {
  ar: () => import(/* webpackChunkName: "part-fit-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "part-fit-en" */ './locales/en.json'),
});
