import { registerLocales } from '@dabbab/platform/i18n';

// A namespace of its own, so that only this tab loads these texts.
registerLocales('account-settings', {
  ar: () => import(/* webpackChunkName: "settings-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "settings-en" */ './locales/en.json'),
});
