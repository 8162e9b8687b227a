/** The routes of the shell itself; read by the browser and by the HTML server. */
export const shellRoutes = [
  { path: '/login', screen: 'login' },
  { path: '/register', screen: 'register' },
  { path: '/page/:slug', screen: 'page' },
] as const;
