import type { HeldRelease } from '@dabbab/contract/held-releases';
import type { RegisteredRemote } from '@dabbab/contract/registry';
import { ledgerReader } from './ledger.ts';
import type { SiteOptions } from './options.ts';
import { parseRemote, registryFileReader } from './registry-file.ts';
import { shareReading } from './share-reading.ts';
import { isInShare } from './share.ts';
import type { SupabaseReader } from './supabase-reader.ts';

/** The remotes of the site at a moment. */
export interface Registry {
  /** What everybody gets but those of a trial; also crawlers, and whoever asks without a cookie. */
  remotes: readonly RegisteredRemote[];
  /** Whether it matters who asks. */
  hasTrials: boolean;
  /** What a visitor gets. The same remotes are the same array for as long as the registry is the same. */
  remotesFor: (lot: string) => readonly RegisteredRemote[];
}

export interface RegistryReader {
  read: () => Promise<Registry>;
  /** Gives the registry as it was before the start, and asks nobody. */
  readKept: () => Promise<Registry>;
}

/** What a remote is for everybody, and what it is for a share of the visitors. */
interface Choice {
  remote: RegisteredRemote;
  trial?: { remote: RegisteredRemote; version: string; share: number } | undefined;
}

/**
 * Makes a reader of the registry: the site's own builds, and what the ledger of releases says in their place.
 * @param log takes a line for whoever runs the server
 */
export function registryReader(
  options: Pick<SiteOptions, 'registryFile' | 'channel' | 'releasesCopy'>,
  read: SupabaseReader,
  log: (line: string) => void,
): RegistryReader {
  const readOwn = registryFileReader(options.registryFile, log);
  const ledger = ledgerReader(options, read, log);
  let made: { own: unknown; held: unknown; registry: Registry } | undefined;
  return {
    read: shareReading(async () => {
      const [own, held] = await Promise.all([readOwn(), ledger.read()]);
      if (made?.own !== own || made.held !== held) made = { own, held, registry: registryOf(own, held, log) };
      return made.registry;
    }),
    readKept: async () => registryOf(await readOwn(), await ledger.readKept(), log),
  };
}

/** Puts what the ledger says in the place of the site's own builds. */
export function registryOf(
  own: readonly RegisteredRemote[],
  ledger: readonly HeldRelease[],
  log: (line: string) => void,
): Registry {
  const heldOf = new Map(ledger.map((held) => [held.remote, held]));
  const released = ledger.flatMap(({ remote, build }) => {
    const known = own.some((one) => one.build.name === remote);
    return known ? [] : (parseRemote(build, `The release of mf-${remote}`, log) ?? []);
  });
  const choices = [...own, ...released].map((remote) => choiceOf(remote, heldOf.get(remote.build.name), log));
  const sets = new Map<string, readonly RegisteredRemote[]>();
  return {
    remotes: choices.map(({ remote }) => remote),
    hasTrials: choices.some(({ trial }) => trial),
    remotesFor(lot) {
      const tries = choices.map(({ remote, trial }) => isInShare(lot, remote.build.name, trial));
      const key = tries.join();
      const set = sets.get(key) ?? choices.map(({ remote, trial }, index) => (tries[index] && trial?.remote) || remote);
      sets.set(key, set);
      return set;
    },
  };
}

function choiceOf(own: RegisteredRemote, held: HeldRelease | undefined, log: (line: string) => void): Choice {
  if (!held) return { remote: own };
  const released = (build: unknown, what: string) =>
    build ? parseRemote(build, `The ${what} of mf-${held.remote}`, log) : undefined;
  const remote = switched(released(held.build, 'release') ?? own, held);
  const trial = released(held.trial, 'trial');
  // A trial that this shell cannot load is none: its visitors get what the others have.
  if (!trial || trial.problem || held.share === null) return { remote };
  return { remote, trial: { remote: switched(trial, held), version: trial.build.version, share: held.share } };
}

/** A remote without what was switched off. */
function switched(remote: RegisteredRemote, held: HeldRelease): RegisteredRemote {
  const { build, problem } = remote;
  if (held.off) return { build, problem: 'off' };
  if (problem) return remote;
  const slots = build.manifest.slots.filter((slot) => !held.slots_off.includes(slot));
  return { build: { ...build, manifest: { ...build.manifest, slots } }, watchedUntil: held.watched_until };
}
