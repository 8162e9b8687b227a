import { liveContract, untilLive } from '@dabbab/remote-tools/release/live-site';
import { keepLive, publish, rollBack } from '@dabbab/remote-tools/release/publish';
import type { Page } from '@playwright/test';
import { BROKEN, changedBuild, NEXT, ownDist } from '../support/changed-build.ts';
import { type ReleaseSite, releaseTargets, startReleaseSite } from '../support/release-targets.ts';
import { expect, test } from '../support/test.ts';

/** From the switch to the first page that has it; how long files take to their place depends on how many there are. */
const MOST_MS = 5000;

const loadsRelease = (page: Page) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/shops/9.9.9-next/')) loaded.push(request.url());
  });
  return loaded;
};

/** Releases a changed build of mf-shops, after that which the site has of its own was kept. */
async function release({ url, target, remotes }: ReleaseSite, more: { code?: string; share?: number } = {}) {
  await keepLive('shops', ownDist, { ...target, remotes });
  const dist = await changedBuild('NEXT', more.code);
  return publish({ ...target, ...more, dist, remotes, contract: await liveContract(url) });
}

for (const kind of Object.keys(releaseTargets)) {
  test(`one remote goes live and back within seconds by a ${kind}, and open pages keep what they have`, async ({
    context,
    language,
  }) => {
    const site = await startReleaseSite(kind);
    const { url, target } = site;
    try {
      await context.addCookies([{ name: 'i18next', value: language, url }]);
      const open = await context.newPage();
      const loadedByOpen = loadsRelease(open);
      await open.goto(`${url}/shops`);
      const title = await open.title();
      await expect(open.getByRole('heading', { level: 1 })).toBeVisible();

      const released = await release(site);
      expect(await untilLive(url, 'shops', released.version)).toBeLessThan(MOST_MS);

      await open.locator('header a[href="/"]').first().click();
      await open.goBack();
      await expect(open.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(open).toHaveTitle(title);
      expect(loadedByOpen).toEqual([]);

      const later = await context.newPage();
      const loaded = loadsRelease(later);
      await later.goto(`${url}/shops`);
      await expect(later).toHaveTitle(/^NEXT/);
      await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(later.getByRole('alert')).toHaveCount(0); // it runs, from wherever it lies
      expect(loaded.length).toBeGreaterThan(1);
      expect(loaded.every((file) => file.startsWith(new URL(released.base, url).href))).toBe(true);

      const version = await rollBack('shops', target);
      expect(await untilLive(url, 'shops', version ?? '')).toBeLessThan(MOST_MS);
      await later.reload();
      await expect(later).toHaveTitle(title);
    } finally {
      await site.stop();
    }
  });
}

test('a page that was opened during a broken release is well again after the rollback', async ({
  page,
  context,
  language,
  say,
}) => {
  const site = await startReleaseSite();
  const { url, target } = site;
  try {
    await context.addCookies([{ name: 'i18next', value: language, url }]);
    await release(site, { code: BROKEN });
    await untilLive(url, 'shops', NEXT);
    await page.goto(`${url}/shops`);
    await expect(page.getByRole('alert').filter({ hasText: 'mf-shops · E-REMOTE-LOAD' })).toBeVisible();
    await untilLive(url, 'shops', (await rollBack('shops', target)) ?? '');
    await page.getByRole('button', { name: say('حاول الحين', 'Try now') }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  } finally {
    await site.stop();
  }
});

test('a remote is switched off and on without a build, and says so; a slot stays empty', async ({
  page,
  context,
  language,
  say,
}) => {
  const site = await startReleaseSite();
  const { url, target } = site;
  const statusIs = (path: string, status: number) =>
    expect.poll(async () => (await context.request.get(url + path)).status(), { timeout: MOST_MS }).toBe(status);
  try {
    await context.addCookies([{ name: 'i18next', value: language, url }]);
    await target.ledger.show('shops', false);
    await statusIs('/shops', 503);
    await page.goto(`${url}/shops`);
    const panel = page.getByRole('alert').filter({ hasText: 'mf-shops · E-REMOTE-OFF' });
    await expect(panel).toContainText(say('صفحة «المتاجر» موقّفة الحين', '“Shops” is switched off for now'));
    await page.locator('header a[href="/"]').first().click();
    await expect(page.getByRole('main').locator('a[href^="/ad/"]').first()).toBeVisible();
    await page.goBack();
    await expect(panel).toBeVisible();

    await target.ledger.show('shops', true);
    await statusIs('/shops', 200);
    await page.getByRole('button', { name: say('حاول الحين', 'Try now') }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);

    const slots = async () => {
      const { remotes } = (await (await context.request.get(`${url}/remotes.json`)).json()) as typeof site;
      return remotes.find(({ name }) => name === 'listings')?.manifest.slots;
    };
    expect(await slots()).toContain('listing-grid');
    await target.ledger.show('listings', false, 'listing-grid');
    await expect.poll(slots, { timeout: MOST_MS }).not.toContain('listing-grid');
  } finally {
    await site.stop();
  }
});

test('a bucket of Supabase Storage replaces no file @once', async () => {
  const { target, stop } = await startReleaseSite('bucket of Supabase Storage');
  try {
    const { store } = target;
    await store.addFile('shops/1/entry.js', new TextEncoder().encode('first'));
    await store.addFile('shops/1/entry.js', new TextEncoder().encode('second'));
    expect(new TextDecoder().decode(await store.readFile('shops/1/entry.js'))).toBe('first');
    const answer = await fetch(`${store.baseOf('shops/1')}entry.js`);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.headers.get('cache-control')).toContain('max-age=31536000');
    expect(await store.readFile('shops/2/entry.js')).toBeUndefined();
  } finally {
    await stop();
  }
});
