import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildDescription, RemoteBuild } from '@dabbab/contract/registry';
import { CONTRACT_VERSION } from '@dabbab/contract/version';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkRelease } from './check-release.ts';
import { folderStore } from './folder-store.ts';
import { keepLiveShell, publishShell } from './publish-shell.ts';
import { keepLive, publish, rollBack } from './publish.ts';
import type { Target } from './target.ts';
import { describeBuild } from './test-build.ts';
import { testLedger } from './test-ledger.ts';

let folder: string;
let target: Target;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  target = { store: folderStore(join(folder, 'live/remotes.json')), ledger: testLedger() };
});

/** The folder of a build, as rspack leaves it. */
async function built(version: string, code = version): Promise<string> {
  const dist = join(folder, `dist-${version}`);
  await mkdir(join(dist, 'pictures'), { recursive: true });
  await writeFile(join(dist, 'entry.js'), code);
  await writeFile(join(dist, 'pictures/a.svg'), '<svg/>');
  await writeFile(join(dist, 'build.json'), JSON.stringify(describeBuild(version)));
  return dist;
}

const release = async (version: string, more: { code?: string; share?: number } = {}) =>
  publish({ dist: await built(version, more.code), ...target, ...more, remotes: [], contract: CONTRACT_VERSION });
const live = async () =>
  (await target.ledger.live()).map(({ build, trial }) =>
    [build, trial].map((one) => (one as RemoteBuild | null)?.version),
  );
const stored = (path: string) => readFile(join(folder, 'live/releases', path), 'utf8');

describe('a release', () => {
  it('is kept under its version and becomes live; files of others stay', async () => {
    const build = await release('1.0.0+a');
    expect(build.base).toBe('/releases/shops/1.0.0-a/');
    expect(await stored('shops/1.0.0-a/entry.js')).toBe('1.0.0+a');
    expect(await stored('shops/1.0.0-a/pictures/a.svg')).toBe('<svg/>');
    await release('1.0.0+b');
    expect(await live()).toEqual([['1.0.0+b', undefined]]);
    // Pages that are open go on loading the files of the version that they began with.
    expect(await stored('shops/1.0.0-a/entry.js')).toBe('1.0.0+a');
  });

  it('goes to a share of the visitors', async () => {
    await release('1');
    await release('2', { share: 10 });
    expect(await live()).toEqual([['1', '2']]);
  });

  it('does not go live with a file that is not as it was built', async () => {
    await release('1.0.0+a');
    await expect(release('1.0.0+b', { code: 'tampered' })).rejects.toThrow(
      'shops/1.0.0-b/entry.js is not as it was built',
    );
    expect(await live()).toEqual([['1.0.0+a', undefined]]);
  });

  it('does not go live where it does not fit, and says all that is wrong', async () => {
    const publication = { dist: await built('1'), ...target, remotes: [], contract: '9.0.0' };
    await expect(publish(publication)).rejects.toThrow('mf-shops cannot be released:\n  It is built for contract');
    expect(await live()).toEqual([]);
  });

  it('never replaces a file of a version', async () => {
    await release('1.0.0+a');
    await writeFile(join(folder, 'dist-1.0.0+a/pictures/a.svg'), 'other');
    await publish({ dist: join(folder, 'dist-1.0.0+a'), ...target, remotes: [], contract: CONTRACT_VERSION });
    expect(await stored('shops/1.0.0-a/pictures/a.svg')).toBe('<svg/>');
  });
});

describe('a rollback', () => {
  it('returns to the version before, and to a named one', async () => {
    for (const version of ['1', '2', '3']) await release(version);
    expect(await rollBack('shops', target)).toBe('2');
    expect(await rollBack('shops', target, '1')).toBe('1');
    expect(await live()).toEqual([['1', undefined]]);
  });

  it('ends a trial', async () => {
    await release('1');
    await release('2', { share: 10 });
    expect(await rollBack('shops', target)).toBe('1');
    expect(await live()).toEqual([['1', undefined]]);
  });

  it('returns to what the site served from a folder of its own, if that was kept', async () => {
    const own = { ...describeBuild('0'), base: '/remotes/shops/federated/' };
    const dist = await built('0');
    await keepLive('shops', dist, { ...target, remotes: [own] });
    await rm(dist, { recursive: true });
    await release('1');
    expect(await rollBack('shops', target)).toBe('0');
    expect(await stored('shops/0/entry.js')).toBe('0');
  });

  it('keeps no other build than the one that is live', async () => {
    const own = { ...describeBuild('0'), base: '/remotes/shops/federated/' };
    await keepLive('shops', await built('another'), { ...target, remotes: [own] });
    await keepLive('shops', join(folder, 'nowhere'), { ...target, remotes: [own] });
    expect(await live()).toEqual([]);
  });

  it('says what to do where there is no such release', async () => {
    await release('1');
    await expect(rollBack('shops', target, '7')).rejects.toThrow('There is no release 7 of mf-shops');
  });

  it('does not return to files that lie in another place', async () => {
    await target.ledger.keep({ ...describeBuild('0'), base: 'https://elsewhere.example/shops/0/' });
    await release('1');
    await expect(rollBack('shops', target)).rejects.toThrow('The files of mf-shops 0 are not in this place');
    expect(await live()).toEqual([['1', undefined]]);
  });

  it('does not return to files that somebody has changed', async () => {
    await release('1');
    await release('2');
    await writeFile(join(folder, 'live/releases/shops/1/entry.js'), 'tampered');
    await expect(rollBack('shops', target)).rejects.toThrow('is not as it was built');
    expect(await live()).toEqual([['2', undefined]]);
  });
});

const listings: RemoteBuild = {
  ...describeBuild('9'),
  name: 'listings',
  base: '/remotes/listings/',
  container: 'dabbab_listings',
  manifest: { ...describeBuild('9').manifest, name: 'listings', namespace: 'listings', slots: [] },
};

describe('a release of the shell', () => {
  async function builtShell(main: string): Promise<string> {
    const dist = join(folder, `shell-${main}/production`);
    await mkdir(dist, { recursive: true });
    await mkdir(join(dist, '../first-view'));
    await writeFile(join(dist, '../first-view/main.cjs'), `draws with ${main}`);
    await writeFile(join(dist, main), main);
    await writeFile(join(dist, 'same.1.js'), 'same');
    const list = { chunks: { main: { js: [main], css: [] } }, fonts: [], icon: 'favicon.svg' };
    await writeFile(join(dist, 'assets.json'), JSON.stringify(list));
    return dist;
  }
  const releaseShell = async (main: string, more: object = {}) =>
    publishShell({ dist: await builtShell(main), ...target, remotes: [], contract: CONTRACT_VERSION, ...more });

  it('keeps its files beside those of others, for pages that are still open', async () => {
    const build = await releaseShell('main.1.js');
    expect(build).toMatchObject({ name: 'shell', base: '/releases/shell/assets/', contract: CONTRACT_VERSION });
    expect(build.assets.chunks.main?.js).toEqual(['main.1.js']);
    const next = await releaseShell('main.2.js');
    expect(next.version).not.toBe(build.version);
    for (const name of ['main.1.js', 'main.2.js', 'same.1.js', build.firstView, next.firstView])
      expect(await stored(`shell/assets/${name}`)).not.toBe('');
    expect(await stored(`shell/assets/${next.firstView}`)).toBe('draws with main.2.js');
    expect(await live()).toEqual([[next.version, undefined]]);
    expect(await rollBack('shell', target)).toBe(build.version);
  });

  it('keeps the one that the site has of its own, once', async () => {
    await keepLiveShell(join(folder, 'nowhere'), target);
    expect(await live()).toEqual([]);
    await keepLiveShell(await builtShell('main.0.js'), target);
    const [[own] = []] = await live();
    const { version } = await releaseShell('main.1.js');
    await keepLiveShell(await builtShell('main.9.js'), target);
    expect(await live()).toEqual([[version, undefined]]);
    expect(await rollBack('shell', target)).toBe(own);
  });

  it('waits for remotes that do not fit it, and for the server of the site', async () => {
    const old = { ...listings, manifest: { ...listings.manifest, contract: '^0.9.0' } };
    await expect(releaseShell('main.1.js', { remotes: [old] })).rejects.toThrow(
      'mf-listings is built for contract ^0.9.0',
    );
    await expect(releaseShell('main.2.js', { contract: '9.0.0' })).rejects.toThrow(
      'the HTML server of the site speaks 9.0.0',
    );
    expect(await live()).toEqual([]);
  });

  it('does not go live with a file that is not as it was built', async () => {
    await target.store.addFile('shell/assets/same.1.js', new TextEncoder().encode('of somebody else'));
    await expect(releaseShell('main.1.js')).rejects.toThrow('shell/assets/same.1.js is not as it was built');
    expect(await live()).toEqual([]);
  });
});

describe('checkRelease', () => {
  const route = (path: string) => ({
    path,
    access: 'public' as const,
    title: { ar: '', en: '' },
    layout: 'site' as const,
    params: {},
    prefetch: [],
    firstView: false,
    indexed: true,
  });
  const link = (to: string) => ({
    to,
    place: 'header' as const,
    label: { ar: '', en: '' },
    audience: 'everybody' as const,
    prominent: false,
    order: 1,
  });
  const build: BuildDescription = {
    ...describeBuild('2'),
    manifest: { ...describeBuild('2').manifest, routes: [route('/shops'), route('/shop/:id')] },
  };
  const before = { ...build, base: '/releases/shops/1/' };
  const other = {
    ...listings,
    manifest: {
      ...listings.manifest,
      slots: ['listing-grid'],
      routes: [route('/'), route('/ad/:id')],
      navigation: [link('/shops')],
    },
  };
  const check = (change: Partial<BuildDescription['manifest']> & { build?: object }, retired: string[] = []) => {
    const { build: ofBuild, ...manifest } = change;
    const candidate = { ...build, manifest: { ...build.manifest, ...manifest }, ...ofBuild };
    return checkRelease(candidate, { remotes: [other, before], contract: '1.4.0' }, retired);
  };
  const { routes } = build.manifest;

  it('lets go live what fits', () => {
    expect(check({})).toEqual([]);
    expect(check({ routes: [route('/shops'), route('/shop/:shop'), route('/shop/:shop/reviews')] })).toEqual([]);
    expect(check({ navigation: [link('/ad/1?from=shops'), link('/page/about')] })).toEqual([]);
  });

  it.each([
    ['another contract', { contract: '^2.0.0' }, 'built for contract ^2.0.0; the live shell has 1.4.0'],
    ['a path of another remote', { routes: [...routes, route('/ad/:ad')] }, '/ad belong to mf-listings'],
    ['a path below one of another', { routes: [...routes, route('/ad/:id/shop')] }, '/ad belong to mf-listings'],
    ['the start page', { routes: [...routes, route('/')] }, '/ is not its own'],
    ['a path of the shell', { routes: [...routes, route('/login')] }, '/login belong to the shell'],
    ['a path below one of the shell', { routes: [...routes, route('/page/shops')] }, '/page belong to the shell'],
    ['a lost path', { routes: [route('/shops')] }, 'no longer has /shop/:id. If that is meant: --retire /shop/:id'],
    ['a dead link', { navigation: [link('/shops/new')] }, 'The navigation of mf-shops leads to /shops/new'],
    [
      'a slot of another remote',
      { slots: ['shop-card', 'listing-grid'] },
      'The slot listing-grid is that of mf-listings',
    ],
    ['a slot that is gone', { slots: [] }, 'no longer lends the slot shop-card'],
    ['the texts of another remote', { namespace: 'listings' }, 'The namespace listings is that of mf-listings'],
    ['texts of the shell', { namespace: 'shell-site' }, 'The namespace shell-site is one of shell'],
    ['texts of all', { namespace: 'platform' }, 'The namespace platform is one of platform'],
    [
      'a part of the texts of another',
      { namespace: 'listings-form' },
      'The namespace listings-form is that of mf-listings',
    ],
    ['the manifest of another remote', { name: 'admin' as const }, 'Its manifest is that of mf-admin'],
    ['the code of another remote', { build: { container: 'dabbab_listings' } }, 'The container dabbab_listings'],
    ['no integrity', { build: { integrity: {} } }, 'no integrity hash'],
    ['a chunk that is missing', { routes: [...routes, { ...route('/stores'), chunk: 'map' }] }, 'The chunk map'],
  ])('refuses %s', (_name, change, reason) => {
    expect(check(change).join()).toContain(reason);
  });

  it('gives up an address that is named, unless somebody leads there', () => {
    expect(check({ routes: [route('/shops')] }, ['/shop/:id'])).toEqual([]);
    expect(check({ routes: [route('/shop/:id')] }, ['/shops'])).toEqual([
      'The navigation of mf-listings leads to /shops, where nothing would be.',
    ]);
  });
});
