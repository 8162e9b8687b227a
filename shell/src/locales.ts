import { registerLocales } from '@dabbab/platform/i18n';

registerLocales('shell', {
  ar: () => import(/* webpackChunkName: "locale-ar" */ '../locales/ar.json'),
  en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en.json'),
});

// Apart, as most visits need none of them.
registerLocales('shell-auth', {
  ar: () => import(/* webpackChunkName: "auth-locale-ar" */ './auth/locales/ar.json'),
  en: () => import(/* webpackChunkName: "auth-locale-en" */ './auth/locales/en.json'),
});

// Of what most visits never show.
registerLocales('shell-site', {
  ar: () => import('./site/locales/ar.json'),
  en: () => import('./site/locales/en.json'),
});
