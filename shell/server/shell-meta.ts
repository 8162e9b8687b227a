import type { RouteMeta } from '@dabbab/contract/remote-manifest';
import type { Resolution } from './resolve-route.ts';

/** Does for the routes of the shell what `meta` of `remote.json` does for those of remotes; only the server reads it. */
const shellMeta: Partial<Record<Extract<Resolution, { owner: 'shell' }>['screen'], RouteMeta>> = {
  page: { rpc: 'page_document', args: { slug: ':slug' } },
};

/** Finds the function of the database that describes the page of a route, if the route shows something of it. */
export function metaOf(resolution: Resolution): RouteMeta | undefined {
  if (resolution.owner === 'remote') return resolution.route.access === 'public' ? resolution.route.meta : undefined;
  return resolution.owner === 'shell' ? shellMeta[resolution.screen] : undefined;
}
