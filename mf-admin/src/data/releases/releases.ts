import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { releaseChannel } from '@dabbab/platform/registry';
import { rest } from '@dabbab/platform/rest';
import { adminKeys } from '../keys.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    admin_releases: Releases;
  }
}

/** The share of visits with an error from which a version is in trouble. */
export const BAD_SHARE = 0.02;

/** A version of a remote that was released, and how visits went with it. */
export interface ReleasedVersion {
  version: string;
  commit_id: string | null;
  released_by: string;
  created_at: string;
  /** What was looked at before, and what was not. */
  proof: { checks?: string[]; skipped?: string[] };
  mount: string | null;
  /** People within 24 hours; they tell while a version is new. */
  visits: number;
  broken_visits: number;
  /** A sample of 7 days, and what three quarters of it did not exceed: milliseconds, and the shift of the layout. */
  views: number;
  broken_views: number;
  lcp: number | null;
  inp: number | null;
  cls: number | null;
}

/** Who gets every trial of a remote. */
export interface Tester {
  id: string;
  name: string;
  /** They may load builds of their own machine, too. */
  develops: boolean;
}

/** What holds of a remote, and its versions, the newest first. */
export interface ReleasedRemote {
  remote: string;
  /** What everybody gets but those of the trial; null: the site's own build. */
  version: string | null;
  /** Which version a return leads to. */
  before: string | null;
  trial: string | null;
  /** Of the visitors, in percent, who get the trial besides its testers. */
  share: number | null;
  off: boolean;
  slots_off: string[];
  /** When this was decided. */
  since: string;
  versions: ReleasedVersion[];
  testers: Tester[];
}

/** Of a version that fell back, and of the one before it: how many people had it, and for how many it broke. */
export interface FallBackFigures {
  visits: number;
  broken: number;
  visits_before: number;
  broken_before: number;
}

/** What was decided about a remote, and what holds since. */
export interface ReleaseStep {
  id: number;
  remote: string;
  act: 'keep' | 'release' | 'share' | 'back' | 'fall_back' | 'off' | 'on' | 'tests' | 'develops' | 'leaves';
  version: string | null;
  trial: string | null;
  share: number | null;
  off: boolean;
  slots_off: string[];
  /** The slot that was switched; null: the whole part, or something else was decided. */
  slot: string | null;
  /** In somebody's words; of a fall back the version that fell. */
  reason: string | null;
  figures: FallBackFigures | null;
  /** Whoever ran a command. */
  actor: string | null;
  actor_id: string | null;
  /** The admin who decided it here. */
  actor_name: string | null;
  /** Whom it is about; null: nobody, or an account that is gone. */
  tester_name: string | null;
  created_at: string;
}

/** The answer of `admin_releases`: the steps are the last 50 of all remotes, the newest first. */
export interface Releases {
  remotes: ReleasedRemote[];
  steps: ReleaseStep[];
}

const EVERY_MS = 15_000;

/** Asks what everybody gets of the remotes of this site, again every 15 seconds while it is looked at. */
export const releasesQuery = queryOptions({
  queryKey: [...adminKeys.all, 'releases'],
  queryFn: async ({ signal }) =>
    unwrap(await rest().rpc('admin_releases', { channel: releaseChannel() }, { get: true }).abortSignal(signal)),
  refetchInterval: EVERY_MS,
});

/** What an admin decides about a remote. A return names its version, so that it leads nowhere else if others decided meanwhile. */
export type ReleaseDecision = { remote: string } & (
  | { act: 'share'; version: string; share: number }
  | { act: 'back'; version: string }
  /** To the version that everybody else has; null: the site's own build. */
  | { act: 'end'; version: string | null }
  | { act: 'off' | 'on' }
  | { act: 'slot-off' | 'slot-on'; slot: string }
);

/** Changes what visitors get of a remote; pages that are open keep what they began with. */
export const decideRelease: Action<{ decision: ReleaseDecision; reason: string }> = {
  send: async ({ decision, reason }) => {
    const { remote, act } = decision;
    const args = { channel: releaseChannel(), remote, ...(reason && { reason }) };
    if (act === 'share') {
      const { version, share } = decision;
      unwrap(await rest().rpc('share_release', { ...args, version, share }));
    } else if (act === 'back' || act === 'end') {
      const { version } = decision;
      unwrap(await rest().rpc('return_release', { ...args, ...(version !== null && { version }) }));
    } else {
      const slot = 'slot' in decision && { slot: decision.slot };
      unwrap(await rest().rpc('switch_remote', { ...args, ...slot, shown: act === 'on' || act === 'slot-on' }));
    }
  },
  invalidates: [adminKeys.all],
};

/** Makes a person (by e-mail, id or name) one who gets every trial of a remote, who develops it, or neither any more. */
export const nameTester: Action<{ remote: string; account: string; part: 'tests' | 'develops' | 'leaves' }> = {
  send: async (naming) => {
    unwrap(await rest().rpc('set_release_tester', { channel: releaseChannel(), ...naming }));
  },
  invalidates: [adminKeys.all],
};
