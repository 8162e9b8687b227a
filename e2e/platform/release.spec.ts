import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyFreePort } from '@dabbab/workbench/free-port';
import { root } from '@dabbab/workbench/paths';
import { liveContract, untilLive } from '@dabbab/workbench/release/live-site';
import { keepLive, publish, rollBack } from '@dabbab/workbench/release/publish';
import { startSite } from '@dabbab/workbench/stack';
import type { Page } from '@playwright/test';
import { releaseTargets } from '../support/release-targets.ts';
import { expect, test } from '../support/test.ts';

/** From the switch to the first page that has it; how long files take to their place depends on how many there are. */
const MOST_MS = 5000;

const ownDist = join(root, 'mf-shops/dist/federated');

/**
 * Copies the build of mf-shops under another version and title, as if it had been changed and built.
 * @param code in the place of its entry
 */
async function nextBuild(title: string, code?: string): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'dabbab-dist-'));
  await cp(ownDist, dist, { recursive: true });
  const file = join(dist, 'build.json');
  const build = JSON.parse(await readFile(file, 'utf8')) as {
    version: string;
    entry: string;
    integrity: Record<string, string>;
    manifest: { routes: { title: object }[] };
  };
  build.version = '9.9.9+next';
  for (const route of build.manifest.routes) route.title = { ar: title, en: title };
  if (code) {
    await writeFile(join(dist, build.entry), code);
    build.integrity[build.entry] = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  }
  await writeFile(file, JSON.stringify(build));
  return dist;
}

const loadsRelease = (page: Page) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/shops/9.9.9-next/')) loaded.push(request.url());
  });
  return loaded;
};

for (const [kind, target] of Object.entries(releaseTargets)) {
  test(`one remote goes live and back within seconds by a ${kind}, and open pages keep what they have`, async ({
    context,
    language,
  }) => {
    const { store, registry, stop } = await target();
    const supabase = { url: process.env.TEST_SUPABASE_URL ?? '', publishableKey: process.env.TEST_SUPABASE_KEY ?? '' };
    const service = startSite({ port: await anyFreePort(), supabase, registryFile: registry }, () => {});
    try {
      const { url } = await service.ready;
      await context.addCookies([{ name: 'i18next', value: language, url }]);
      const open = await context.newPage();
      const loadedByOpen = loadsRelease(open);
      await open.goto(`${url}/shops`);
      const title = await open.title();
      await expect(open.getByRole('heading', { level: 1 })).toBeVisible();

      await keepLive('shops', ownDist, store);
      const dist = await nextBuild('NEXT');
      const released = await publish({ dist, store, contract: await liveContract(url) });
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

      const { version } = await rollBack('shops', store);
      expect(await untilLive(url, 'shops', version)).toBeLessThan(MOST_MS);
      await later.reload();
      await expect(later).toHaveTitle(title);
    } finally {
      await service.stop();
      await stop();
    }
  });
}

test('a page that was opened during a broken release is well again after the rollback', async ({
  page,
  context,
  language,
  say,
}) => {
  const { store, registry } = await releaseTargets.folder();
  const supabase = { url: process.env.TEST_SUPABASE_URL ?? '', publishableKey: process.env.TEST_SUPABASE_KEY ?? '' };
  const service = startSite({ port: await anyFreePort(), supabase, registryFile: registry }, () => {});
  try {
    const { url } = await service.ready;
    await context.addCookies([{ name: 'i18next', value: language, url }]);
    await keepLive('shops', ownDist, store);
    const { version } = await publish({
      dist: await nextBuild('NEXT', 'throw new Error("broken")'),
      store,
      contract: await liveContract(url),
    });
    await untilLive(url, 'shops', version);
    await page.goto(`${url}/shops`);
    await expect(page.getByRole('alert').filter({ hasText: 'mf-shops · E-REMOTE-LOAD' })).toBeVisible();
    const former = await rollBack('shops', store);
    await untilLive(url, 'shops', former.version);
    await page.getByRole('button', { name: say('حاول الحين', 'Try now') }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  } finally {
    await service.stop();
  }
});

test('a bucket of Supabase Storage replaces no file and lets one switch at a time', async () => {
  const { store, registry } = await releaseTargets['bucket of Supabase Storage']();
  await store.addFile('shops/1/entry.js', new TextEncoder().encode('first'));
  await store.addFile('shops/1/entry.js', new TextEncoder().encode('second'));
  expect(new TextDecoder().decode(await store.readFile('shops/1/entry.js'))).toBe('first');
  const answer = await fetch(new URL('shops/1/entry.js', registry));
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('cache-control')).toContain('max-age=31536000');
  expect((await fetch(registry)).headers.get('cache-control')).toMatch(/max-age=0|no-cache/);

  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await store.readText('remotes.json');
    inside--;
  };
  await Promise.all([store.exclusively(work), store.exclusively(work), store.exclusively(work)]);
  expect(most).toBe(1);

  expect(await store.readText('history-shops.json')).toBeUndefined();
});
