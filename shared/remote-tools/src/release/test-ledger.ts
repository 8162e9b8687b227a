import type { Ledger, ReleasedBuild, Step } from './ledger.ts';

/** A ledger in memory for tests of what is done around it; what the real one decides is tested in the database. */
export function testLedger(): Ledger & { live: () => Promise<{ build: ReleasedBuild; trial: unknown }[]> } {
  const builds: ReleasedBuild[] = [];
  const steps: Step[] = [];
  const present = (remote: string) => steps.findLast((step) => step.remote === remote);
  const add = (remote: string, act: string, change: Partial<Step>): Step => {
    const blank = { version: null, before: null, trial: null, share: null, off: false, slots_off: [] };
    const rest = { remote, act, reason: null, actor: 'test', created_at: new Date().toISOString() };
    const step = { ...blank, ...present(remote), ...rest, ...change };
    steps.push(step);
    return step;
  };
  const find = (remote: string, version: string | null) =>
    builds.find((build) => build.name === remote && build.version === version);
  return {
    live: async () =>
      [...new Set(steps.map(({ remote }) => remote))].flatMap((remote) => {
        const { version = null, trial = null, share = null } = present(remote) ?? {};
        const build = find(remote, version);
        const held = { remote, share, off: false, slots_off: [], watched_until: '' };
        return build ? [{ ...held, build, trial: find(remote, trial) ?? null }] : [];
      }),
    steps: async (remote, most) =>
      steps
        .filter((step) => !remote || step.remote === remote)
        .toReversed()
        .slice(0, most),
    find: async (remote, version) => find(remote, version),
    async keep(build) {
      builds.push(build);
      if (!present(build.name)) add(build.name, 'keep', { version: build.version });
    },
    async release(build, { share }) {
      builds.push(build);
      const before = present(build.name)?.version ?? null;
      add(build.name, 'release', share < 100 ? { trial: build.version, share } : { version: build.version, before });
    },
    share: async (remote, version, share) => void add(remote, 'share', { trial: version, share }),
    async back(remote, version) {
      const { trial, before = null } = present(remote) ?? {};
      return add(remote, 'back', {
        trial: null,
        share: null,
        ...(trial && !version ? {} : { version: version ?? before }),
      });
    },
    tester: async () => {},
    show: async (remote, shown) => void add(remote, shown ? 'on' : 'off', { off: !shown }),
  };
}
