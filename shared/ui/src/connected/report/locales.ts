import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('ui-connected-report', {
  ar: () => import(/* webpackChunkName: "report-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "report-en" */ './locales/en.json'),
});
