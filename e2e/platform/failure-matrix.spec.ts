import { localBuild } from '@dabbab/workbench/registry';
import type { Page, Route } from '@playwright/test';
import { passTimeUntil } from '../support/clock.ts';
import { expect, test } from '../support/test.ts';

// Breaks every remote: the rest of the site must go on working. What the shell does about it is the same for all remotes that
// stand in its layout, so every way is tried with one of them and with the console, which draws the whole page; with the
// others, the two whose outcome depends on their own files.
test.use({ account: 'admin' }); // who may see all of them
test.setTimeout(180_000);

const remoteNames = ['listings', 'messaging', 'shops', 'account', 'admin'] as const;
const inEveryWay: readonly string[] = ['shops', 'admin'];
type RemoteBuild = Awaited<ReturnType<typeof localBuild>>;

test('no remote of the registry is left out', async ({ request }) => {
  const { remotes } = (await (await request.get('/remotes.json')).json()) as { remotes: { name: string }[] };
  expect(remotes.map(({ name }) => name).toSorted()).toEqual(remoteNames.toSorted());
});

const script = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body });

/** Answers with a container whose `./app` is this component. */
const container = (build: RemoteBuild, component: string) =>
  script(`var ${build.container} = { init() {}, get: () => Promise.resolve(() => ({ App: ${component} })) }`);

/** Expects that header, language, theme and session work, and the page of another remote. */
async function expectTheRestToWork(page: Page, broken: string): Promise<void> {
  const header = page.locator('header');
  const html = page.locator('html');
  const direction = (await html.getAttribute('dir')) ?? '';
  await header.getByRole('button', { name: /English|العربية/ }).click();
  await expect(html).not.toHaveAttribute('dir', direction);
  const theme = (await html.getAttribute('data-theme')) ?? '';
  await header.getByRole('button', { name: /^(Dark|Light) theme$|^الوضع/ }).click();
  await expect(html).not.toHaveAttribute('data-theme', theme);
  await expect(header.getByRole('button', { name: /^(Your account|حسابك)/ })).toBeVisible();
  await header
    .locator(`a[href="${broken === 'shops' ? '/' : '/shops'}"]`)
    .first()
    .click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

for (const name of remoteNames) {
  test(`mf-${name} may break${inEveryWay.includes(name) ? ' in any way' : ''}`, async ({
    page,
    siteWith,
    person,
    baseURL,
  }) => {
    const site = baseURL ?? '';
    const build = await localBuild(name, 'federated');
    const path = build.manifest.routes.find((route) => !route.path.includes(':'))?.path ?? '/';
    const [unchecked, refused] = await Promise.all([
      siteWith({ [name]: { ...build, integrity: {} } }),
      siteWith({ [name]: { ...build, manifest: { ...build.manifest, contract: '^9.0.0' } } }),
    ]);
    await page.route(/\.(webp|svg|woff2)$/, (route) => route.abort()); // twice as quick without
    await page.addInitScript(({ name: key, value }) => localStorage.setItem(key, value), person.stored);
    const entry = `**/remotes/${name}/federated/entry.*`;
    const panel = (code: string) => page.getByRole('alert').filter({ hasText: `mf-${name} · ${code}` });
    const screen = page.locator('#main').getByRole('heading').first();

    const broken = async (url: string, code: string, answer: (route: Route) => unknown) => {
      await page.route(entry, answer);
      await page.goto(url + path, { waitUntil: 'commit' });
      await expect(panel(code)).toBeVisible({ timeout: 20_000 });
    };
    const repaired = () => page.unroute(entry);

    await test.step('its files are missing; trying again helps', async () => {
      await broken(site, 'E-REMOTE-LOAD', (route) => route.fulfill({ status: 404, body: 'gone' }));
      await repaired();
      await panel('E-REMOTE-LOAD').getByRole('button').click();
      await expect(screen).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    await test.step('it throws when it is drawn', async () => {
      await broken(unchecked, 'E-REMOTE-CRASH', container(build, '() => { throw new Error("boom") }'));
      await expectTheRestToWork(page, name);
      await repaired();
    });

    if (!inEveryWay.includes(name)) return;

    await test.step('it is tampered with, and runs nothing', async () => {
      await broken(site, 'E-REMOTE-LOAD', script('globalThis.tampered = true'));
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await expectTheRestToWork(page, name);
      await repaired();
    });

    await test.step('it is no program', async () => {
      await broken(unchecked, 'E-REMOTE-LOAD', script('<!doctype html>'));
      await expectTheRestToWork(page, name);
      await repaired();
    });

    await test.step('it throws when it is taken away', async () => {
      const component = `() => {
        const { useEffect, createElement } = globalThis.__dabbab_host__.react;
        useEffect(() => () => { throw new Error('bye') }, []);
        return createElement('h1', null, 'short-lived');
      }`;
      await page.route(entry, container(build, component));
      await page.goto(unchecked + path);
      await expect(page.getByText('short-lived')).toBeVisible();
      // A screen that draws the whole page has no header of ours: one leaves it by going back.
      if (name === 'admin') {
        await page.evaluate(() => history.pushState(null, '', '/'));
        await page.goBack();
      } else await expectTheRestToWork(page, name);
      await repaired();
    });

    await test.step('it is built for another contract', async () => {
      await page.goto(refused + path);
      await expect(panel('E-REMOTE-CONTRACT')).toBeVisible();
      await expectTheRestToWork(page, name);
    });

    await test.step('it hangs, and is given up', async () => {
      await page.clock.install();
      await page.route(entry, () => {}); // never answered
      await page.goto(site + path, { waitUntil: 'commit' });
      await expect(page.locator('header, .screen-loading').first()).toBeVisible(); // the shell is at work
      await passTimeUntil(page, panel('E-REMOTE-TIMEOUT'));
      await repaired();
      await page.clock.resume();
      await expectTheRestToWork(page, name);
    });
  });
}
