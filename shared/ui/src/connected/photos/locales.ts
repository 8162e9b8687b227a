import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('ui-connected-photos', {
  ar: () => import(/* webpackChunkName: "photos-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "photos-en" */ './locales/en.json'),
});
