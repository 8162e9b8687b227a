import { registerLocales } from '@dabbab/platform/i18n';

// In the chunk of the texts of an ad, which its page preloads; a remote that draws no ads has them alone.
registerLocales('platform-kit-fit', {
  ar: () => import(/* webpackChunkName: "ad-ar" */ './locales/ar.json'),
  en: () => import(/* webpackChunkName: "ad-en" */ './locales/en.json'),
});
