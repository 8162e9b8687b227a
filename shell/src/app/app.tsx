import { matchPath, useLocation } from '@dabbab/platform/router';
import { useMissingSession } from '@dabbab/platform/session';
import { lazy, Suspense } from 'react';
import { Layout } from '../layout/layout.tsx';
import { OverrideBanner } from '../remotes/override-banner.tsx';
import { ownerOf } from '../remotes/registry.ts';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import { useScroll } from './scroll.ts';
import { shellRoutes } from './shell-routes.ts';
import { ShellScreens } from './shell-screens.tsx';

const SessionEnded = lazy(() =>
  import('../auth/session-ended.tsx').then(({ SessionEnded }) => ({ default: SessionEnded })),
);

/** Every page: the layout, and in it the screen of whoever owns the URL. */
export function App() {
  const { pathname } = useLocation();
  useScroll();
  const missing = useMissingSession();
  const owner = ownerOf(pathname);
  const route = owner?.route ?? shellRoutes.find(({ path }) => matchPath(path, pathname));
  const screen = owner ? <RemoteScreen owner={owner} /> : <ShellScreens />;
  return (
    <>
      <OverrideBanner />
      <Layout bare={route?.layout === 'bare'}>
        <Suspense fallback={<ScreenLoading />}>{screen}</Suspense>
      </Layout>
      <Suspense>{missing === 'ended' && <SessionEnded />}</Suspense>
    </>
  );
}
