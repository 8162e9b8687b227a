import { useLanguage } from '@dabbab/platform/language';
import { Navigate, useLocation } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { useScreenTitle } from '@dabbab/platform/title';
import { lazy } from 'react';
import { DocumentTitle } from '../app/document-title.tsx';
import { RouteTitle } from '../app/route-title.tsx';
import { ScreenLoading } from '../app/screen-loading.tsx';
import type { Owner } from './registry.ts';
import { RemoteRoot } from './remote-root.tsx';

const ProfileUnread = lazy(() =>
  import(/* webpackChunkName: "closed" */ '../site/profile-unread.tsx').then(({ ProfileUnread }) => ({
    default: ProfileUnread,
  })),
);

/** The screen of a remote, for those who may enter. The rules themselves hold in the database. */
export function RemoteScreen({ owner: { remote, route } }: { owner: Owner }) {
  const session = useAuth();
  const language = useLanguage();
  const location = useLocation();
  const screenTitle = useScreenTitle();
  if (route.access !== 'public') {
    if (session.status === 'loading') return <ScreenLoading />;
    if (session.status === 'signed-out') return <Navigate to="/login" replace state={{ from: location }} />;
    if (route.access === 'admin' && !session.user.isAdmin) {
      return session.user.unread ? <ProfileUnread /> : <Navigate to="/" replace />;
    }
  }
  return (
    <>
      {screenTitle ? <DocumentTitle title={screenTitle} /> : <RouteTitle title={route.title[language]} />}
      <RemoteRoot key={remote.build.name} remote={remote} bare={route.layout === 'bare'} loading={<ScreenLoading />} />
    </>
  );
}
