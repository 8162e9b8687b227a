import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-palette', {
  ar: () => import(/* webpackChunkName: "palette-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "palette-en" */ './locales/en.json'),
});
