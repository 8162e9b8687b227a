import { registerLocales } from '@dabbab/platform/i18n';

// A namespace of its own, so that only this tab loads these texts.
registerLocales('account-garage', {
  ar: () => import(/* webpackChunkName: "garage-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "garage-en" */ './locales/en.json'),
});
