import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-synonyms', {
  ar: () => import(/* webpackChunkName: "synonyms-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "synonyms-en" */ './locales/en.json'),
});
