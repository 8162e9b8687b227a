import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('ui-connected-table-file', {
  ar: () => import(/* webpackChunkName: "table-file-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "table-file-en" */ './locales/en.json'),
});
