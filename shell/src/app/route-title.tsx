import { useLanguage } from '@dabbab/platform/language';
import { useLocation } from '@dabbab/platform/router';
import { DocumentTitle } from './document-title.tsx';
import { served } from './served.ts';

/**
 * Sets the title of a route until its screen knows a better one. On the page that the server wrote, the server's title
 * stays: it already names the ad that the screen is still loading.
 */
export function RouteTitle({ title }: { title: string }) {
  const { pathname } = useLocation();
  const language = useLanguage();
  return pathname === served.path && language === served.language ? null : <DocumentTitle title={title} />;
}
