import type { RouteMeta } from '@dabbab/contract/remote-manifest';
import type { Resolution } from './resolve-route.ts';

/** What `remote.json` says of the routes of remotes, of the shell's own: read by the server alone. */
const shellMeta: Partial<Record<Extract<Resolution, { owner: 'shell' }>['screen'], RouteMeta>> = {
  page: { rpc: 'page_document', args: { slug: ':slug' } },
};

/** Who says what the page of a route is about, if it shows something of the database. */
export function metaOf(resolution: Resolution): RouteMeta | undefined {
  if (resolution.owner === 'remote') return resolution.route.access === 'public' ? resolution.route.meta : undefined;
  return resolution.owner === 'shell' ? shellMeta[resolution.screen] : undefined;
}
