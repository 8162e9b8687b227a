import { contractFits } from '@dabbab/contract/contract-fits';
import type { HeldRelease } from '@dabbab/contract/held-releases';
import type { RegisteredRemote } from '@dabbab/contract/registry';
import { type ShellBuild, shellBuild } from '@dabbab/contract/shell-build';
import { CONTRACT_VERSION } from '@dabbab/contract/version';
import { type Held, ledgerReader } from './ledger.ts';
import type { SiteOptions } from './options.ts';
import { parseRemote, registryFileReader } from './registry-file.ts';
import { shareReading } from './share-reading.ts';
import { isInShare } from './share.ts';
import type { SupabaseReader } from './supabase-reader.ts';

/** What pages are made of. */
export interface LiveBuilds {
  /** With the same name, pages are drawn the same. */
  name: string;
  remotes: readonly RegisteredRemote[];
  /** The release of the shell; undefined: the site's own. */
  shell: ShellBuild | undefined;
  /** Until when every visit tells how it went with this shell. */
  shellWatchedUntil: string | undefined;
}

function nameOf({ remotes, shell }: Pick<LiveBuilds, 'remotes' | 'shell'>): string {
  const parts = remotes.map(({ build, problem }) => [build.base, build.version, problem, build.manifest?.slots]);
  return JSON.stringify([shell?.version, ...parts]);
}

/** Of a visitor, what decides about trials. */
export interface Visitor {
  lot: string | undefined;
  /** The remotes that they test. */
  tests: readonly string[];
}

/** The builds of the site at a moment. */
export interface Registry {
  /** What everybody gets but those of a trial; also crawlers, and whoever asks without a cookie. */
  live: LiveBuilds;
  /** Whether chance matters: visitors draw lots. */
  hasTrials: boolean;
  /** The step of the ledger that last named or removed a tester; undefined: there are none. */
  testers: number | undefined;
  /** What a visitor gets. The same builds are the same object for as long as the registry is the same. */
  buildsFor: (visitor: Visitor) => LiveBuilds;
}

export interface RegistryReader {
  read: () => Promise<Registry>;
  /** Gives the registry as it was before the start, and asks nobody. */
  readKept: () => Promise<Registry>;
}

/** What a part of the site is for everybody, and what it is for a share of the visitors. */
interface Choice<Build> {
  name: string;
  build: Build;
  trial?: { build: Build; version: string; share: number };
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
  let made: { own: unknown; held: Held; registry: Registry } | undefined;
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
  { remotes: ledger, testers }: Held,
  log: (line: string) => void,
): Registry {
  const heldShell = ledger.find(({ remote }) => remote === 'shell');
  const shell = shellChoice(heldShell, log);
  const contract = shell.build?.contract ?? CONTRACT_VERSION;
  const heldOf = new Map(ledger.filter((held) => held !== heldShell).map((held) => [held.remote, held]));
  const names = new Set<string>(own.map(({ build }) => build.name));
  const others = [...heldOf.values()].flatMap(({ remote, build }) =>
    names.has(remote) ? [] : (parseRemote(build, `The release of mf-${remote}`, log) ?? []),
  );
  const choices = [...own, ...others].map((remote) => choiceOf(remote, heldOf.get(remote.build.name), contract, log));
  const sets = new Map<string, LiveBuilds>();
  const builds = ({ lot, tests }: Visitor): LiveBuilds => {
    const tries = [shell, ...choices].map(({ name, trial }) => tests.includes(name) || isInShare(lot, name, trial));
    const key = tries.join();
    const known = sets.get(key);
    if (known) return known;
    const parts = {
      shell: chosen(shell, tries[0]),
      shellWatchedUntil: heldShell?.watched_until,
      remotes: choices.map((choice, index) => chosen(choice, tries[index + 1])),
    };
    const set = { ...parts, name: nameOf(parts) };
    sets.set(key, set);
    return set;
  };
  const hasTrials = [shell, ...choices].some(({ trial }) => trial && trial.share > 0);
  return { live: builds({ lot: undefined, tests: [] }), hasTrials, testers, buildsFor: builds };
}

const chosen = <Build>({ build, trial }: Choice<Build>, tries: boolean | undefined): Build =>
  tries && trial ? trial.build : build;

function shellChoice(held: HeldRelease | undefined, log: (line: string) => void): Choice<ShellBuild | undefined> {
  const parse = (build: unknown): ShellBuild | undefined => {
    const { data, error } = shellBuild.safeParse(build);
    if (build && error) log(`The release of the shell: ${error.message}`);
    return data;
  };
  const build = parse(held?.build);
  const trial = parse(held?.trial);
  if (!trial || !held || held.share === null) return { name: 'shell', build };
  return { name: 'shell', build, trial: { build: trial, version: trial.version, share: held.share } };
}

function choiceOf(
  own: RegisteredRemote,
  held: HeldRelease | undefined,
  contract: string,
  log: (line: string) => void,
): Choice<RegisteredRemote> {
  const fitting = (remote: RegisteredRemote): RegisteredRemote => {
    if (remote.problem || contractFits(remote.build.manifest.contract, contract)) return remote;
    const { name, manifest } = remote.build;
    log(`mf-${name} is built for contract ${manifest.contract}, the shell has ${contract}`);
    return { build: remote.build, problem: 'contract' };
  };
  const { name } = own.build;
  if (!held) return { name, build: fitting(own) };
  const released = (build: unknown, what: string) =>
    build ? parseRemote(build, `The ${what} of mf-${name}`, log) : undefined;
  const build = switched(fitting(released(held.build, 'release') ?? own), held);
  const parsed = released(held.trial, 'trial');
  const trial = parsed && fitting(parsed);
  // A trial that this shell cannot load is none: its visitors get what the others have.
  if (!trial || trial.problem || held.share === null) return { name, build };
  return { name, build, trial: { build: switched(trial, held), version: trial.build.version, share: held.share } };
}

/** A remote without what was switched off. */
function switched(remote: RegisteredRemote, held: HeldRelease): RegisteredRemote {
  const { build, problem } = remote;
  if (held.off) return { build, problem: 'off' };
  if (problem) return remote;
  const slots = build.manifest.slots.filter((slot) => !held.slots_off.includes(slot));
  return { build: { ...build, manifest: { ...build.manifest, slots } }, watchedUntil: held.watched_until };
}
