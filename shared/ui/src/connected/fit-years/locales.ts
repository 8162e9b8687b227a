import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('ui-connected-fit-years', {
  ar: () => import(/* webpackChunkName: "kit-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "kit-en" */ './locales/en.json'),
});
