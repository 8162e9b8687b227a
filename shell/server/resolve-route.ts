import type { RegisteredRemote, ResolvedRoute } from '@dabbab/contract/registry';
import { paramsFit } from '@dabbab/contract/route-match';
import { shellRoutes } from '@dabbab/contract/shell-routes';
import { matchPath } from 'react-router';

type Params = Record<string, string | undefined>;

/** Who answers a path: a remote, the shell itself, or nobody. */
export type Resolution =
  | { owner: 'remote'; remote: RegisteredRemote; route: ResolvedRoute; params: Params }
  | { owner: 'shell'; screen: (typeof shellRoutes)[number]['screen']; params: Params }
  | { owner: 'nobody' };

/** Finds who answers a path; the same rules as in the browser (`src/remotes/registry.ts`). */
export function resolveRoute(pathname: string, remotes: readonly RegisteredRemote[]): Resolution {
  for (const { path, screen } of shellRoutes) {
    const match = matchPath(path, pathname);
    if (match) return { owner: 'shell', screen, params: match.params };
  }
  for (const remote of remotes) {
    for (const route of remote.build.manifest?.routes ?? []) {
      const match = matchPath(route.path, pathname);
      if (match && paramsFit(route, match.params)) return { owner: 'remote', remote, route, params: match.params };
    }
  }
  return { owner: 'nobody' };
}
