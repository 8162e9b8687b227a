import { AppError } from '@dabbab/platform/errors';
import { getI18n } from '@dabbab/platform/i18n';
import { queryOptions, useQueryClient } from '@dabbab/platform/query';
import { useEffect } from 'react';

/**
 * A component whose code loads when it is first wanted. It is a query and no `lazy`, because what failed to load must leave
 * the chat as it is, say why, and be tried again.
 * @param texts its namespace, without which it could not be drawn
 */
const part = <Component>(texts: string, load: () => Promise<Component>) =>
  queryOptions({
    queryKey: ['messaging', 'code', texts],
    queryFn: async () => {
      const component = await load().catch((cause: unknown) => {
        throw new AppError('offline', { cause });
      });
      await getI18n().loadNamespaces(texts);
      return component;
    },
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
  });

export const trayPart = part(
  'ui-connected-photos',
  async () => (await import(/* webpackChunkName: "picture-tray" */ './picture-tray.tsx')).PictureTray,
);
export const reportPart = part(
  'ui-connected-report',
  async () =>
    (await import(/* webpackChunkName: "person-report" */ '@dabbab/ui/connected/report/report-sheet')).ReportSheet,
);
export const lightboxPart = part(
  'ui-connected-lightbox',
  async () =>
    (await import(/* webpackChunkName: "message-lightbox" */ '@dabbab/ui/connected/lightbox/lightbox')).Lightbox,
);

/** Loads them once the chat is open and the browser idle: they are there when the connection is not. */
export function useLoadedParts(): void {
  const queries = useQueryClient();
  useEffect(() => {
    // Safari has no `requestIdleCallback`.
    const idle = globalThis.requestIdleCallback ?? setTimeout;
    idle(() => {
      void queries.prefetchQuery(trayPart);
      void queries.prefetchQuery(reportPart);
      void queries.prefetchQuery(lightboxPart);
    });
  }, [queries]);
}
