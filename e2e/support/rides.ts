import { createHash } from 'node:crypto';
import { untilLive } from '@dabbab/remote-tools/release/live-site';
import type { localBuild } from '@dabbab/workbench/registry';
import type { ReleaseSite } from './release-targets.ts';

// A remote that is nowhere in this repository, as a team would bring it that builds elsewhere.

type RemoteBuild = Awaited<ReturnType<typeof localBuild>>;

/** The title of its one page. */
export const RIDES = { ar: 'طلعات جماعية', en: 'Group rides' };

/** A program as the federation loads it: the global variable that gives the root, on the React of the shell. */
export const RIDES_CODE = `var dabbab_rides = (() => {
  const { react, '@dabbab/platform/language': { useLanguage } } = globalThis.__dabbab_host__;
  const titles = ${JSON.stringify(RIDES)};
  const App = () => react.createElement('h1', { className: 'page' }, titles[useLanguage()]);
  return { init() {}, get: () => Promise.resolve(() => ({ App })) };
})();`;

/** Its code when it does not run. */
export const BROKEN_RIDES = 'throw new Error("no rides today")';

/** Keeps a version of the remote and gives it to everybody, as the tool of its team would; comes back once the site has it. */
export async function releaseRides({ url, target }: ReleaseSite, version: string, code: string): Promise<void> {
  const folder = `rides/${version}`;
  await target.store.addFile(`${folder}/entry.js`, new TextEncoder().encode(code));
  await target.ledger.release(
    { ...describeRides(version, code), base: target.store.baseOf(folder) },
    { share: 100, commit: undefined, proof: { checks: [], skipped: ['browser'] } },
  );
  await untilLive(url, 'rides', version);
}

/** Describes a build of it, as its `build.json`. */
export const describeRides = (version: string, code: string): Omit<RemoteBuild, 'base'> => ({
  name: 'rides',
  version,
  entry: 'entry.js',
  container: 'dabbab_rides',
  chunks: {},
  integrity: { 'entry.js': `sha256-${createHash('sha256').update(code).digest('base64')}` },
  mount: 'tree',
  manifest: {
    name: 'rides',
    contract: '^1.0.0',
    namespace: 'rides',
    routes: [
      {
        path: '/rides',
        access: 'public',
        title: RIDES,
        layout: 'site',
        params: {},
        prefetch: [],
        firstView: false,
        indexed: true,
      },
    ],
    slots: ['ride-card'],
    navigation: (['header', 'footer'] as const).map((place) => ({
      place,
      to: '/rides',
      label: RIDES,
      audience: 'everybody',
      prominent: false,
      order: 50,
    })),
  },
});
