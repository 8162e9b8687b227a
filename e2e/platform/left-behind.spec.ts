import { watchHoldings } from '@dabbab/remote-tools/release/proof/holdings';
import { enter, leftBehind, NOWHERE, sayLeft } from '@dabbab/remote-tools/release/proof/left-behind';
import type { localBuild } from '@dabbab/workbench/registry';
import type { Page } from '@playwright/test';
import { describeRides } from '../support/rides.ts';
import { screens } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

// Whoever leaves the screens of a remote finds the page as it was. How that is judged says `leftBehind`.
test.use({ account: 'admin' }); // who may see all screens
test.slow();

type RemoteBuild = Awaited<ReturnType<typeof localBuild>>;

/** Opens screens of a remote, and leaves them. @returns what stays behind */
async function visitAndLeave(
  page: Page,
  site: string,
  remote: string,
  addresses: readonly string[],
): Promise<string[]> {
  const { remotes } = (await (await page.request.get(`${site}/remotes.json`)).json()) as { remotes: RemoteBuild[] };
  await page.addInitScript(watchHoldings);
  await page.goto(site + NOWHERE);
  const heading = page.locator(`[data-remote="${remote}"]`).getByRole('heading').first();
  const left = await leftBehind(page, remote, remotes, addresses, async (path) => {
    await enter(page, path);
    await expect(heading).toBeVisible();
    await page.waitForLoadState('networkidle');
  });
  return left.map(sayLeft);
}

/** An address of a route; none where only certain people have one. */
async function addressOf(path: string): Promise<string[]> {
  if (!path.includes(':')) return [path];
  const screen = screens.find(({ name, account }) => name === path && !account);
  return screen ? [await screen.path()] : [];
}

test('every screen of every remote leaves the page as it was', async ({ context, request, baseURL }) => {
  const { remotes } = (await (await request.get('/remotes.json')).json()) as { remotes: RemoteBuild[] };
  for (const { name, manifest } of remotes)
    await test.step(`mf-${name}`, async () => {
      const page = await context.newPage();
      const paths = await Promise.all(manifest.routes.map(({ path }) => addressOf(path)));
      expect(await visitAndLeave(page, baseURL ?? '', name, paths.flat())).toEqual([]);
      await page.close();
    });
});

const offenders: Record<string, [code: string, said: RegExp]> = {
  interval: [
    'useEffect(() => void setInterval(() => {}, 1000), [])',
    /interval "every 1000 ms", opened at .*entry\.js/,
  ],
  listener: ['useEffect(() => addEventListener("resize", () => {}), [])', /listener "resize on Window", opened at/],
  'key that is not its own': [
    'useEffect(() => localStorage.setItem("last-search", "x"), [])',
    /storage key "last-search", opened at/,
  ],
  global: ['useEffect(() => { globalThis.helper = {} }, [])', /global "helper"/],
  element: [
    'useEffect(() => document.body.append(document.createElement("aside")), [])',
    /element "<aside>", opened at/,
  ],
};

test('a remote that leaves something is named, with what and from where', async ({ context, siteWith }) => {
  const files = '/elsewhere/';
  const site = await siteWith({ rides: { ...describeRides('1.0.0', ''), integrity: {}, base: files } });
  for (const [what, [code, said]] of Object.entries(offenders))
    await test.step(what, async () => {
      const page = await context.newPage();
      const body = `var dabbab_rides = { init() {}, get: () => Promise.resolve(() => {
        const { createElement, useEffect } = globalThis.__dabbab_host__.react;
        return { App() { ${code}; return createElement('h1', null, 'Rides') } };
      }) }`;
      await page.route(`${site}${files}*`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
      const left = await visitAndLeave(page, site, 'rides', ['/rides']);
      expect(left.length).toBeGreaterThan(0);
      for (const one of left) expect(one).toMatch(said);
      for (const one of left) expect(one).toContain('mf-rides leaves behind');
      await page.close();
    });
});
