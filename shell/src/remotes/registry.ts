import type { RegisteredRemote, ResolvedRoute } from '@dabbab/contract/registry';
import type { RemoteName } from '@dabbab/contract/remote-name';
import { paramsFit } from '@dabbab/contract/route-match';
import { page } from '@dabbab/platform/page';
import { matchPath } from '@dabbab/platform/router';

/** The remotes of this page: those that the HTML server inlined, with the overrides of this tab put in. */
const remotes = new Map<RemoteName, RegisteredRemote>(page().remotes.map((remote) => [remote.build.name, remote]));

/** Puts another build of a remote in the place of the registered one; before the first render only. */
export function replaceRemote(remote: RegisteredRemote): void {
  remotes.set(remote.build.name, remote);
}

export function allRemotes(): RegisteredRemote[] {
  return [...remotes.values()];
}

/** The remote and the route that a path belongs to. */
export interface Owner {
  remote: RegisteredRemote;
  route: ResolvedRoute;
}

/** Finds who owns a path, or undefined if nobody does. */
export function ownerOf(pathname: string): Owner | undefined {
  for (const remote of remotes.values()) {
    const route = remote.build.manifest?.routes.find((candidate) => {
      const match = matchPath(candidate.path, pathname);
      return match !== null && paramsFit(candidate, match.params);
    });
    if (route) return { remote, route };
  }
  return undefined;
}

/** Finds the remote that lends a slot. */
export function ownerOfSlot(name: string): RegisteredRemote | undefined {
  return allRemotes().find((remote) => remote.build.manifest?.slots.includes(name));
}
