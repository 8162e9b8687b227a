import { useLanguage } from '@dabbab/platform/language';
import { Navigate, useLocation } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { useScreenTitle } from '@dabbab/platform/title';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { DocumentTitle } from '../app/document-title.tsx';
import { RouteTitle } from '../app/route-title.tsx';
import { NotAuthorized } from './not-authorized.tsx';
import type { Owner } from './registry.ts';
import { RemoteRoot } from './remote-root.tsx';

/** The screen of a remote, for those who may enter. The rules themselves hold in the database. */
export function RemoteScreen({ owner: { remote, route } }: { owner: Owner }) {
  const session = useAuth();
  const language = useLanguage();
  const location = useLocation();
  const screenTitle = useScreenTitle();
  if (route.access !== 'public') {
    if (session.status === 'loading') return <ScreenLoading />;
    if (session.status === 'signed-out') return <Navigate to="/login" replace state={{ from: location }} />;
    const { isAdmin, unread } = session.user;
    // Do not send away a person whose profile could not be read: the screen says that.
    if (route.access === 'admin' && !isAdmin && !unread) return <NotAuthorized />;
  }
  return (
    <>
      {screenTitle ? <DocumentTitle title={screenTitle} /> : <RouteTitle title={route.title[language]} />}
      <RemoteRoot
        key={remote.build.name}
        remote={remote}
        title={route.title[language]}
        bare={route.layout === 'bare'}
        loading={<ScreenLoading />}
      />
    </>
  );
}
