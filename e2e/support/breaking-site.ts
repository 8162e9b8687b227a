import type { localBuild } from '@dabbab/workbench/registry';
import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Failure } from './failures.ts';
import { NEIGHBOUR_CODE, neighbour } from './neighbour.ts';
import { startRegistrySite } from './registry-site.ts';

type RemoteBuild = Awaited<ReturnType<typeof localBuild>>;

/** Where the files of a broken build lie, and those of the remote that is not in this repository. */
const BROKEN = '/broken/';
const ELSEWHERE = '/elsewhere/';

/** A site that has one remote more than this repository, and may release a broken build of each. */
export interface BreakingSite {
  url: string;
  /** All that it serves while nothing is broken. */
  remotes: readonly RemoteBuild[];
  /** Releases a build of a remote that breaks in this way. */
  release: (name: string, failure: Failure) => Promise<void>;
  /** Has the files of the broken build in order, without another release. */
  repair: (page: Page) => Promise<void>;
  /** Returns to what was before the broken release. */
  rollBack: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts such a site for a browser, which gets the broken files from nowhere else. */
export async function startBreakingSite(context: BrowserContext): Promise<BreakingSite> {
  const rides = neighbour(ELSEWHERE);
  const site = await startRegistrySite({ rides });
  const { remotes } = (await (await fetch(`${site.url}/remotes.json`)).json()) as { remotes: RemoteBuild[] };
  let broken: { build: RemoteBuild; failure: Failure; repaired: boolean; asked: Route[] } | undefined;

  const answer = (route: Route, { name, base }: RemoteBuild, file: string) =>
    name === rides.name
      ? route.fulfill({ contentType: 'text/javascript', body: NEIGHBOUR_CODE })
      : route.continue({ url: site.url + base + file });
  await context.route(`${site.url}${ELSEWHERE}*`, (route) => answer(route, rides, rides.entry));
  await context.route(`${site.url}${BROKEN}*`, (route) => {
    if (!broken) return route.abort();
    const { build, failure, repaired, asked } = broken;
    const file = new URL(route.request().url()).pathname.slice(BROKEN.length);
    const fails = file === build.entry && !repaired && failure.entry;
    if (!fails) return answer(route, build, file);
    asked.push(route);
    return fails(route, build);
  });

  return {
    url: site.url,
    remotes,
    stop: site.stop,
    async release(name, failure) {
      const build = remotes.find((remote) => remote.name === name);
      if (!build) throw new Error(`The site has no ${name}`);
      broken = { build, failure, repaired: false, asked: [] };
      const next = { ...build, version: `${build.version}.broken`, base: BROKEN };
      await site.change({ rides, [name]: failure.listed?.(next) ?? next });
    },
    async repair(page) {
      if (!broken) return;
      const { build, failure, asked } = broken;
      broken.repaired = true;
      // Who was never answered is answered now: a browser asks only once for a file that it still waits for.
      if (failure.hangs) for (const route of asked) await answer(route, build, build.entry).catch(() => undefined); // of a page that is gone
      await failure.mend?.(page);
    },
    rollBack: () => site.change({ rides }),
  };
}
