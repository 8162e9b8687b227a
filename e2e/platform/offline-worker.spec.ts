import { liveContract, untilLive } from '@dabbab/remote-tools/release/live-site';
import { keepLive, publish } from '@dabbab/remote-tools/release/publish';
import { keepLiveShell, publishShell } from '@dabbab/remote-tools/release/publish-shell';
import type { Page } from '@playwright/test';
import { changedBuild, ownDist } from '../support/changed-build.ts';
import { changedShell, copiedShell } from '../support/changed-shell.ts';
import { untilKept } from '../support/offline.ts';
import { startReleaseSite } from '../support/release-targets.ts';
import { siteWithSettings } from '../support/site-with-settings.ts';
import { siteWithWorker } from '../support/site-with-worker.ts';
import { adCards, expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const MINUTE_MS = 60_000;

const scriptsOf = (page: Page) => page.evaluate(() => [...document.scripts].map(({ src }) => src));

test('a newer shell and a newer remote are there at the next start, and then also without a connection @once', async ({
  page,
  context,
  language,
}) => {
  const shellDir = await copiedShell();
  const site = await startReleaseSite('folder', shellDir);
  const { url, target, remotes } = site;
  try {
    await context.addCookies([{ name: 'i18next', value: language, url }]);
    await page.goto(`${url}/shops`);
    const title = await page.title();
    await untilKept(page);

    await keepLive('shops', ownDist, { ...target, remotes });
    const build = { ...target, dist: await changedBuild('NEXT'), remotes, contract: await liveContract(url) };
    const remote = await publish(build);
    await keepLiveShell(shellDir, target);
    const { dist, main } = await changedShell();
    const shell = await publishShell({ ...target, dist, remotes, contract: await liveContract(url) });
    await untilLive(url, 'shops', remote.version);
    await untilLive(url, 'shell', shell.version);

    // What is kept is of one moment, however old: it starts.
    await context.setOffline(true);
    await page.reload();
    await expect(page).toHaveTitle(title);
    await context.setOffline(false);

    await page.reload();
    await expect(page).toHaveTitle(/^NEXT/);
    expect((await scriptsOf(page)).join()).toContain(main);
    const kept = () =>
      page.evaluate(async () => {
        const files = await (await caches.open('dabbab-files')).keys();
        const start = await caches.match('/offline-page');
        return { start: (await start?.text()) ?? '', files: files.map(({ url: address }) => address) };
      });
    await expect.poll(async () => (await kept()).start).toContain(main);
    const { start, files } = await kept();
    expect(start).toContain(remote.base);
    const own = remotes.find(({ name }) => name === 'shops')?.base ?? '';
    expect(files.filter((file) => file.includes(own))).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    await expect(page).toHaveTitle(/^NEXT/);
    expect((await scriptsOf(page)).join()).toContain(main);
    await expect(page.getByRole('alert').filter({ hasText: 'E-REMOTE' })).toHaveCount(0);
  } finally {
    await site.stop();
  }
});

/** Answers every page wrongly, and throws at all else. */
const BROKEN_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') throw new Error('broken');
  event.respondWith(new Response('broken', { headers: { 'content-type': 'text/html' } }));
});`;

test('a broken worker is switched off within a minute, also for pages that stay open @once', async ({
  page,
  context,
  language,
}) => {
  const settings = { works_offline: true };
  const site = await siteWithSettings(settings);
  let worker: string | undefined = BROKEN_WORKER;
  const { url, stop } = await siteWithWorker(site.url, () => worker);
  try {
    await context.addCookies([{ name: 'i18next', value: language, url }]);
    await page.goto(url);
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    const next = await context.newPage();
    await next.goto(url);
    expect(await next.locator('body').innerText()).toBe('broken');

    settings.works_offline = false;
    worker = undefined;
    const switchedAt = Date.now();
    // Nobody opens another page until the open one has seen it.
    await page.evaluate(async () => {
      const { serviceWorker } = navigator;
      await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
    });
    expect(Date.now() - switchedAt).toBeLessThan(MINUTE_MS);
    await next.goto(url);
    await expect(adCards(next).first()).toBeVisible();
    // The server goes on for half a minute with the setting that it knows; then nothing is kept any more.
    await expect
      .poll(async () => (await fetch(`${url}/sw.js`)).text(), { timeout: MINUTE_MS })
      .not.toContain("'fetch'");
    await next.reload();
    await expect.poll(() => next.evaluate(() => caches.keys())).toEqual([]);
    expect(Date.now() - switchedAt).toBeLessThan(MINUTE_MS);
  } finally {
    stop();
    await site.stop();
  }
});
