import { liveContract } from '@dabbab/remote-tools/release/live-site';
import { keepLive, publish, rollBack } from '@dabbab/remote-tools/release/publish';
import { keepLiveShell, publishShell } from '@dabbab/remote-tools/release/publish-shell';
import { copiedBuild, ownDistOf } from '../support/changed-build.ts';
import { changedShell, copiedShell } from '../support/changed-shell.ts';
import { type ReleaseSite, startReleaseSite } from '../support/release-targets.ts';
import { adCards, expect, test } from '../support/test.ts';

const REQUESTS = 10_000;
const AT_ONCE = 20;
const pages = ['/', '/shops', '/stores/map', '/shop-plans', '/login', '/remotes.json', '/assets/assets.json'];

/** Everything that is decided meanwhile: each part is released, taken back, and released again. */
async function decisions({ url, target, remotes }: ReleaseSite): Promise<(() => Promise<unknown>)[]> {
  const contract = await liveContract(url);
  const release = async (name: string, version: string) => {
    const dist = await copiedBuild(name, (build) => {
      build.version = version;
    });
    const others = remotes.filter((remote) => remote.name !== name);
    return () => publish({ ...target, dist, remotes: others, contract });
  };
  const ofRemotes = remotes.map(async ({ name }) => {
    await keepLive(name, ownDistOf(name), { ...target, remotes });
    return [await release(name, '9.9.1'), () => rollBack(name, target), await release(name, '9.9.2')];
  });
  const shell = await copiedShell();
  await keepLiveShell(shell, target);
  const { dist } = await changedShell();
  const ofShell = [
    () => publishShell({ ...target, dist, remotes: [], contract }),
    () => rollBack('shell', target),
    () => target.ledger.show('shops', true),
    () => rollBack('shops', target),
    () => rollBack('listings', target),
  ];
  return [...(await Promise.all(ofRemotes)).flat(), ...ofShell];
}

test('of ten thousand requests during twenty releases and rollbacks of everything none fails, and pages from before go on @once', async ({
  context,
}) => {
  test.setTimeout(420_000);
  const site = await startReleaseSite();
  const { url } = site;
  try {
    await context.addCookies([{ name: 'i18next', value: 'ar', url }]);
    const open = await context.newPage();
    await open.goto(url);
    await expect(adCards(open).first()).toBeVisible();
    const queue = await decisions(site);
    expect(queue.length).toBe(20);

    const failed: string[] = [];
    let asked = 0;
    const ask = async (path: string): Promise<string> => {
      asked += 1;
      const answer = await fetch(new URL(path, url)).catch((error: Error) => error);
      const why = answer instanceof Error ? answer.message : answer.status;
      if (why !== 200) failed.push(`${path}: ${why}`);
      return answer instanceof Error ? '' : answer.text();
    };
    const goesOn = () => asked < REQUESTS || queue.length > 0;
    // What a page names is there, whatever has been decided since it was written.
    const worker = async (place: number) => {
      for (let turn = place; goesOn(); turn++) {
        const html = await ask(pages[turn % pages.length] ?? '/');
        const files = html.matchAll(/(?:src|href)="(\/(?:assets|remotes|releases)\/[^"]+)"/g);
        for (const [, file = ''] of files) await ask(file);
      }
    };
    const decide = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await next();
    };
    await Promise.all([decide(), ...Array.from({ length: AT_ONCE }, (_, place) => worker(place))]);
    expect(failed).toEqual([]);
    expect(asked).toBeGreaterThanOrEqual(REQUESTS);

    await open.locator('header a[href="/shops"]').first().click();
    await expect(open.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(open.getByRole('alert')).toHaveCount(0);
    await open.goBack();
    await expect(adCards(open).first()).toBeVisible();
  } finally {
    await site.stop();
  }
});
