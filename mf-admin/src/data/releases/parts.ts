import type { ServedBuild } from './registry.ts';
import type { ReleasedRemote, Releases } from './releases.ts';

/** A remote of the site, released or not, with what it lends to others. */
export interface Part extends Omit<ReleasedRemote, 'since'> {
  /** When somebody decided about it for the last time; null: never. */
  since: string | null;
  /** The version of the site's own build, where everybody gets that and it is known. */
  own: string | null;
  slots: readonly string[];
  /** The version that went back by itself, as long as nobody has decided anything since. */
  fell: string | null;
}

const unreleased = {
  version: null,
  before: null,
  trial: null,
  share: null,
  off: false,
  slots_off: [],
  since: null,
  versions: [],
  testers: [],
};

/** Merges what the site serves with what the ledger says. Versions are those of the ledger: the registry may serve a trial. */
export function partsOf(served: readonly ServedBuild[], { remotes, steps }: Releases): Part[] {
  const names = new Set([...served.map(({ name }) => name), ...remotes.map(({ remote }) => remote)]);
  return [...names].map((name) => {
    const build = served.find((one) => one.name === name);
    const part = remotes.find(({ remote }) => remote === name) ?? { ...unreleased, remote: name };
    const last = steps.find(({ remote }) => remote === name);
    return {
      ...part,
      own: part.version === null && build && build.version !== part.trial ? build.version : null,
      // The registry leaves out what is off.
      slots: [...new Set([...(build?.slots ?? []), ...part.slots_off])].toSorted(),
      fell: last?.act === 'fall_back' ? last.reason : null,
    };
  });
}
