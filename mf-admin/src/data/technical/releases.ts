import { queryOptions } from '@dabbab/platform/query';
import { adminKeys } from '../keys.ts';

/** The build of a remote that pages get now. */
export interface Release {
  name: string;
  version: string;
  mount: 'tree' | 'isolated';
}

/** Reads the registry, which is public: what pages that are opened now get. */
export const releasesQuery = queryOptions({
  queryKey: [...adminKeys.all, 'releases'],
  queryFn: async ({ signal }): Promise<Release[]> => {
    const response = await fetch('/remotes.json', { cache: 'no-cache', signal });
    if (!response.ok) throw new Error(`The registry answered ${response.status}`);
    const { remotes } = (await response.json()) as { remotes: Partial<Release>[] };
    // An entry with a typo takes down its remote alone, here as well.
    return remotes.flatMap(({ name, version, mount }) => (name && version && mount ? [{ name, version, mount }] : []));
  },
  refetchInterval: 60_000,
});
