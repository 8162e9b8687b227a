import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { liveContract, untilLive } from '@dabbab/remote-tools/release/live-site';
import { rollBack } from '@dabbab/remote-tools/release/publish';
import { keepLiveShell, publishShell } from '@dabbab/remote-tools/release/publish-shell';
import type { Page } from '@playwright/test';
import { comeFromSomewhere } from '../support/address.ts';
import { changedShell, copiedShell } from '../support/changed-shell.ts';
import { releaseTargets, startReleaseSite } from '../support/release-targets.ts';
import { expect, test } from '../support/test.ts';

/** From the decision to the first page that has it. */
const MOST_MS = 5000;

const mainOf = (page: Page) =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src).find((src) => /\/main\./.test(src)));
const logIn = (page: Page) =>
  page.locator('header a[href="/login"], nav a[href="/login"]').locator('visible=true').first();

for (const kind of Object.keys(releaseTargets)) {
  test(`the shell goes live and back by a ${kind}, while a page of the former one goes on @once`, async ({
    context,
    language,
  }) => {
    const shellDir = await copiedShell();
    const site = await startReleaseSite(kind, shellDir);
    const { url, target, remotes } = site;
    try {
      await context.addCookies([{ name: 'i18next', value: language, url }]);
      const open = await context.newPage();
      await open.goto(url);
      await expect(open.getByRole('main').locator('a[href^="/ad/"]').first()).toBeVisible();

      await keepLiveShell(shellDir, target);
      const { dist, main } = await changedShell();
      const released = await publishShell({ ...target, dist, remotes, contract: await liveContract(url) });
      expect(await untilLive(url, 'shell', released.version)).toBeLessThan(MOST_MS);
      // The site may have been built anew meanwhile: none of its former files is in its folder.
      for (const name of await readdir(shellDir))
        if (name !== 'assets.json') await rm(join(shellDir, name), { recursive: true });

      await logIn(open).click();
      await expect(open.locator('input[type=email]')).toBeVisible();
      expect(await mainOf(open)).not.toContain(main);

      const later = await context.newPage();
      await later.goto(url);
      await expect(later.getByRole('main').locator('a[href^="/ad/"]').first()).toBeVisible();
      expect(await mainOf(later)).toContain(main);
      await logIn(later).click();
      await expect(later.locator('input[type=email]')).toBeVisible();

      const version = await rollBack('shell', target);
      expect(await untilLive(url, 'shell', version ?? '')).toBeLessThan(MOST_MS);
      await later.goto(`${url}/shops`);
      await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await mainOf(later)).not.toContain(main);
    } finally {
      await site.stop();
    }
  });
}

test('a shell that does not start for its visitors goes back by itself @once', async ({ browser }) => {
  const shellDir = await copiedShell();
  const site = await startReleaseSite('folder', shellDir);
  const { url, target, remotes } = site;
  try {
    await keepLiveShell(shellDir, target);
    const { dist } = await changedShell('throw new Error("a mistake at the start")');
    const { version } = await publishShell({ ...target, dist, remotes, contract: await liveContract(url) });
    await untilLive(url, 'shell', version);
    for (let visitor = 0; visitor < 8; visitor++) {
      const context = await browser.newContext();
      await comeFromSomewhere(context);
      const page = await context.newPage();
      const told = page.waitForResponse((answer) => answer.url().endsWith('/report_release_visit'));
      await page.goto(`${url}/shops`);
      await told;
      await context.close();
    }
    const [step] = await target.ledger.steps('shell', 1);
    expect(step).toMatchObject({ act: 'fall_back', reason: version });
    await expect
      .poll(async () => (await (await fetch(url)).text()).includes('main.07be7a11.js'), { timeout: MOST_MS })
      .toBe(false);
  } finally {
    await site.stop();
  }
});

test('a page whose files are gone is led on to the newer one, where one was going', async ({ page }) => {
  await page.goto('/');
  let gone = 0;
  await page.route(/\/assets\/\d+\.\w+\.js$/, async (route) => {
    // Until the page is loaded anew, nothing that it asks for is there any more.
    if (gone === -1) return route.fallback();
    gone += 1;
    return route.fulfill({ status: 404, body: 'Not found' });
  });
  page.on('framenavigated', () => (gone = gone > 0 ? -1 : gone));
  await logIn(page).click();
  await expect(page.locator('input[type=email]')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  expect(gone).toBe(-1);
});
