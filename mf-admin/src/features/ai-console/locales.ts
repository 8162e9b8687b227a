import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('admin-ai-console', {
  ar: () => import(/* webpackChunkName: "ai-console-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "ai-console-en" */ './locales/en.json'),
});
