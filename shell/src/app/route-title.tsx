import { useLanguage } from '@dabbab/platform/language';
import { useLocation } from '@dabbab/platform/router';
import { DocumentTitle } from './document-title.tsx';
import { served } from './served.ts';

/**
 * The title of a route, until its screen names the page by what it shows. On the page that the server served, its title
 * stands meanwhile: it has named an ad already when the screen still loads it.
 */
export function RouteTitle({ title }: { title: string }) {
  const { pathname } = useLocation();
  const language = useLanguage();
  return pathname === served.path && language === served.language ? null : <DocumentTitle title={title} />;
}
