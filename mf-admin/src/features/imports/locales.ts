import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-imports', {
  ar: () => import(/* webpackChunkName: "imports-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "imports-en" */ './locales/en.json'),
});
