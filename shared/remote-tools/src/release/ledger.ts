import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { type HeldRelease, heldReleases } from '@dabbab/contract/held-releases';
import type { RemoteBuild } from '@dabbab/contract/registry';
import type { ShellBuild } from '@dabbab/contract/shell-build';
import { createClient } from '@supabase/supabase-js';
import type { LocalSite } from './local-site.ts';

/** A release of a remote or of the shell. */
export type ReleasedBuild = RemoteBuild | ShellBuild;

/** What holds of a remote, or of the shell, from a decision on. */
export interface Step {
  remote: string;
  act: string;
  version: string | null;
  /** Which version a return leads to. */
  before: string | null;
  trial: string | null;
  /** Of the visitors, in percent. */
  share: number | null;
  off: boolean;
  slots_off: string[];
  reason: string | null;
  actor: string | null;
  created_at: string;
}

/** What is written down beside a build. */
export interface ReleaseNote {
  /** In percent; 100: everybody, 0: its testers alone. */
  share: number;
  commit: string | undefined;
  /** What was looked at before, and what was not. */
  proof: { checks: readonly string[]; skipped: readonly string[] };
}

/** What an account can be to a remote. */
export const testerParts = ['tests', 'develops', 'leaves'] as const;
export type TesterPart = (typeof testerParts)[number];

/** The ledger of releases of a site: what everybody gets of each remote. Two who decide at the same time wait for each other. */
export interface Ledger {
  /** What holds now. */
  live: () => Promise<readonly HeldRelease[]>;
  /** The steps of a remote or of all, the newest first. */
  steps: (remote: string | undefined, most: number) => Promise<readonly Step[]>;
  /** Finds a version that was released. */
  find: (remote: string, version: string) => Promise<ReleasedBuild | undefined>;
  /** Keeps the build that the site has of its own, where nothing was released so far. */
  keep: (build: ReleasedBuild) => Promise<void>;
  release: (build: ReleasedBuild, note: ReleaseNote) => Promise<void>;
  share: (remote: string, version: string, share: number) => Promise<void>;
  /** Ends a trial, or returns everybody to a version: without one, to that which the present one has replaced. */
  back: (remote: string, version?: string) => Promise<Step>;
  /** Makes an account (its e-mail address, id or name) one that gets every trial of a remote, that develops it, or neither any more. */
  tester: (remote: string, account: string, part: TesterPart) => Promise<void>;
  /** Switches a remote, or one of its slots. */
  show: (remote: string, shown: boolean, slot?: string) => Promise<void>;
}

interface Options {
  url: string;
  secretKey: string;
  channel: string;
  /** Who decides, for others to read. */
  by: string;
}

/** The ledger in the database of a site. What it refuses is thrown in its words. */
export function databaseLedger({ url, secretKey, channel, by }: Options): Ledger {
  const supabase = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  /** @throws Error with what the database says, or that it cannot be reached */
  async function answer(work: PromiseLike<{ data: unknown; error: { message: string } | null }>): Promise<unknown> {
    const { data, error } = await work;
    if (error) throw new Error(`The ledger of releases at ${url}: ${error.message}`);
    return data;
  }
  const decide = (name: string, args: object) => answer(supabase.rpc(name, { channel, released_by: by, ...args }));
  return {
    async live() {
      return heldReleases.parse(await answer(supabase.rpc('live_releases', { channel }))).remotes ?? [];
    },
    async steps(remote, most) {
      const all = supabase.from('release_steps').select().eq('channel', channel);
      const wanted = remote ? all.eq('remote', remote) : all;
      return (await answer(wanted.order('id', { ascending: false }).limit(most))) as Step[];
    },
    async find(remote, version) {
      const rows = await answer(supabase.from('releases').select('build').match({ channel, remote, version }));
      return (rows as { build: ReleasedBuild }[])[0]?.build;
    },
    keep: async (build) => void (await decide('keep_release', { build })),
    release: async (build, { share, commit, proof }) =>
      void (await decide('release_remote', { build, share, commit_id: commit, proof })),
    share: async (remote, version, share) => void (await decide('share_release', { remote, version, share })),
    back: async (remote, version) => (await decide('return_release', { remote, version })) as Step,
    tester: async (remote, account, part) => void (await decide('set_release_tester', { remote, account, part })),
    show: async (remote, shown, slot) => void (await decide('switch_remote', { remote, shown, slot })),
  };
}

/**
 * Gives the ledger of the Supabase that the environment names, or else that of the local site.
 * @throws Error naming the variable that is missing
 */
export function configuredLedger(env: NodeJS.ProcessEnv, local?: Pick<LocalSite, 'supabase'>): Ledger {
  const need = (name: string, value = env[name]) => {
    if (value) return value;
    throw new Error(`Releases are written into the database, and ${name} is not set.`);
  };
  const ofLocal = env.SUPABASE_URL ? undefined : local?.supabase;
  return databaseLedger({
    url: need('SUPABASE_URL', env.SUPABASE_URL ?? ofLocal?.url).replace(/\/$/, ''),
    secretKey: need('SUPABASE_SECRET_KEY', env.SUPABASE_SECRET_KEY ?? ofLocal?.secretKey),
    channel: env.DABBAB_CHANNEL ?? 'live',
    by: env.GITHUB_ACTOR ?? git('config', 'user.name') ?? userInfo().username,
  });
}

/** The commit of this folder; undefined where it is none. */
export const presentCommit = () => git('rev-parse', 'HEAD');

function git(...command: string[]): string | undefined {
  try {
    return execFileSync('git', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
}
