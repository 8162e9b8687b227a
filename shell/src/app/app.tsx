import { shellRoutes } from '@dabbab/contract/shell-routes';
import { matchPath, useLocation } from '@dabbab/platform/router';
import { useAuth, useMissingSession } from '@dabbab/platform/session';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { lazy, Suspense, useEffect } from 'react';
import { askWhoDraws } from '../developer/ask-who-draws.ts';
import { Layout } from '../layout/layout.tsx';
import { LeavingBoundary } from '../remotes/leaving-boundary.tsx';
import { allRemotes, ownerOf } from '../remotes/registry.ts';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { useClosed } from './closed.ts';
import { useScroll } from './scroll.ts';
import { ShellScreens } from './shell-screens.tsx';

/** Loads what goes on out of sight. Without its file the page stands, and the next connection tries again. */
async function loadBackground() {
  for (;;) {
    try {
      return { default: (await import('./background.tsx')).Background };
    } catch {
      await new Promise((done) => addEventListener('online', done, { once: true }));
    }
  }
}
const Background = lazy(loadBackground);
const SessionEnded = lazy(() =>
  import('../auth/session-ended.tsx').then(({ SessionEnded }) => ({ default: SessionEnded })),
);
const MaintenanceScreen = lazy(() =>
  import('../site/maintenance-screen.tsx').then(({ MaintenanceScreen }) => ({
    default: MaintenanceScreen,
  })),
);

/** Draws every page: the layout, and in it the screen of the remote or shell route that owns the address. */
export function App() {
  const { pathname } = useLocation();
  useScroll();
  useEffect(askWhoDraws, []);
  const missing = useMissingSession();
  const { status, user } = useAuth();
  // Maintenance leaves `/login` open, so that admins can get in.
  const barred = useClosed() && pathname !== '/login';
  const own = shellRoutes.find(({ path }) => matchPath(path, pathname));
  const owner = own ? undefined : ownerOf(pathname);
  const route = own ?? owner?.route;
  // The server could read no registry: what would be said to be nowhere is only unknown.
  if (!own && allRemotes().length === 0) throw new Error('The page came without remotes');
  const screen = owner ? <RemoteScreen owner={owner} /> : <ShellScreens />;
  const instead = status === 'loading' ? <ScreenLoading /> : <MaintenanceScreen />;
  return (
    <>
      {/* Between screens that draw the whole page and others the layout changes, and the boundary in it goes, too. */}
      <LeavingBoundary>
        <Layout bare={!barred && route?.layout === 'bare'}>
          <LeavingBoundary>
            <Suspense fallback={<ScreenLoading />}>{barred ? instead : screen}</Suspense>
          </LeavingBoundary>
        </Layout>
      </LeavingBoundary>
      <Suspense>{user && <Background userId={user.id} />}</Suspense>
      <Suspense>{missing && missing !== 'second-factor' && <SessionEnded how={missing} />}</Suspense>
    </>
  );
}
