import { useLanguage } from '@dabbab/platform/language';
import { useLocation } from '@dabbab/platform/router';
import { useEffect } from 'react';
import { DocumentTitle } from './document-title.tsx';

/** What the server wrote into the head holds for the page that it served, in the language it served it in. */
const served = { path: location.pathname, language: document.documentElement.lang };
const ofServedPage =
  'link[rel=canonical],link[hreflang],meta[property^="og:"],meta[name=robots],[type="application/ld+json"]';

/**
 * The title of a route, until its screen names the page by what it shows. On the page that the server served, its title
 * stands meanwhile: it has named an ad already when the screen still loads it.
 */
export function RouteTitle({ title }: { title: string }) {
  const { pathname } = useLocation();
  const language = useLanguage();
  const first = pathname === served.path;
  useEffect(() => {
    // Sharing from the browser's menu takes the canonical address: it must not be that of the page before.
    if (!first) for (const element of document.head.querySelectorAll(ofServedPage)) element.remove();
  }, [first]);
  return first && language === served.language ? null : <DocumentTitle title={title} />;
}
