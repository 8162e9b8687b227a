import { registerLocales } from '@dabbab/platform/i18n';

// A namespace of its own: only who looks at parts loads these texts.
registerLocales('listings-home-filters-fits', {
  ar: () => import(/* webpackChunkName: "fits-filter-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "fits-filter-en" */ './locales/en.json'),
});
