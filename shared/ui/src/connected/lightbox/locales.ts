import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('ui-connected-lightbox', {
  ar: () => import(/* webpackChunkName: "lightbox-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "lightbox-en" */ './locales/en.json'),
});
