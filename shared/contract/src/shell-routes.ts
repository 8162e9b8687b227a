/** The routes of the shell itself, which no remote may take: so that people can sign in whichever remote is down. */
export const shellRoutes = [
  { path: '/login', screen: 'login', layout: 'bare' },
  { path: '/register', screen: 'register', layout: 'bare' },
  { path: '/forgot-password', screen: 'forgotPassword', layout: 'bare' },
  { path: '/reset-password', screen: 'resetPassword', layout: 'bare' },
  { path: '/page/:slug', screen: 'page', layout: 'site' },
] as const;
