import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyFreePort } from '@dabbab/workbench/free-port';
import { root } from '@dabbab/workbench/paths';
import { writeRegistry } from '@dabbab/workbench/registry';
import { folderStore } from '@dabbab/workbench/release/folder-store';
import { liveContract, untilLive } from '@dabbab/workbench/release/live-site';
import { publish, rollBack } from '@dabbab/workbench/release/publish';
import { startSite } from '@dabbab/workbench/stack';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const MOST_MS = 5000;

/** The build of mf-shops under another version and title, as if it had been changed and built. */
async function nextBuild(folder: string, title: string): Promise<string> {
  const dist = join(folder, 'dist');
  await cp(join(root, 'mf-shops/dist/federated'), dist, { recursive: true });
  const file = join(dist, 'build.json');
  const build = JSON.parse(await readFile(file, 'utf8')) as {
    version: string;
    manifest: { routes: { title: object }[] };
  };
  build.version = '9.9.9+next';
  for (const route of build.manifest.routes) route.title = { ar: title, en: title };
  await writeFile(file, JSON.stringify(build));
  return dist;
}

const loadsRelease = (page: Page) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/releases/shops/9.9.9-next/')) loaded.push(request.url());
  });
  return loaded;
};

test('one remote goes live and back within seconds, and pages that are open keep what they have', async ({
  context,
  language,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'dabbab-release-'));
  const registryFile = join(folder, 'remotes.json');
  await writeRegistry(registryFile);
  const supabase = { url: process.env.TEST_SUPABASE_URL ?? '', publishableKey: process.env.TEST_SUPABASE_KEY ?? '' };
  const service = startSite({ port: await anyFreePort(), supabase, registryFile }, () => {});
  try {
    const { url } = await service.ready;
    await context.addCookies([{ name: 'i18next', value: language, url }]);
    const open = await context.newPage();
    const loadedByOpen = loadsRelease(open);
    await open.goto(`${url}/shops`);
    const title = await open.title();
    await expect(open.getByRole('heading', { level: 1 })).toBeVisible();

    const store = folderStore(registryFile);
    const dist = await nextBuild(folder, 'NEXT');
    let started = performance.now();
    const released = await publish({ dist, store, contract: await liveContract(url) });
    await untilLive(url, 'shops', released.version);
    expect(performance.now() - started).toBeLessThan(MOST_MS);

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
    expect(loaded.length).toBeGreaterThan(1);

    started = performance.now();
    const { version } = await rollBack('shops', store);
    await untilLive(url, 'shops', version);
    expect(performance.now() - started).toBeLessThan(MOST_MS);
    await later.reload();
    await expect(later).toHaveTitle(title);
  } finally {
    await service.stop();
  }
});
