import { queryOptions } from '@dabbab/platform/query';
import { adminKeys } from '../keys.ts';

/** The build of a remote that this visitor gets now. */
export interface ServedBuild {
  name: string;
  version: string;
  mount: 'tree' | 'isolated';
  /** The pieces that it lends to other remotes. */
  slots: readonly string[];
}

type Entry = Partial<Omit<ServedBuild, 'slots'>> & { manifest?: { slots?: string[] } };

/** Reads the registry, which is public: what pages that are opened now get. */
export const registryQuery = queryOptions({
  queryKey: [...adminKeys.all, 'registry'],
  queryFn: async ({ signal }): Promise<ServedBuild[]> => {
    const response = await fetch('/remotes.json', { cache: 'no-cache', signal });
    if (!response.ok) throw new Error(`The registry answered ${response.status}`);
    const { remotes } = (await response.json()) as { remotes: Entry[] };
    // An entry with a typo takes down its remote alone, here as well.
    return remotes.flatMap(({ name, version, mount, manifest }) =>
      name && version && mount ? [{ name, version, mount, slots: manifest?.slots ?? [] }] : [],
    );
  },
  refetchInterval: 60_000,
});
