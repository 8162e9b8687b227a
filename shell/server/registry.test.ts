import type { HeldRelease } from '@dabbab/contract/held-releases';
import { expect, it, vi } from 'vitest';
import { parseRegistry } from './registry-file.ts';
import { registryOf } from './registry.ts';

const build = (version: string, more: object = {}) => ({
  name: 'shops',
  version,
  base: `/releases/shops/${version}/`,
  entry: 'entry.js',
  container: 'dabbab_shops',
  chunks: {},
  integrity: {},
  mount: 'tree',
  manifest: {
    name: 'shops',
    contract: '^1.0.0',
    namespace: 'shops',
    routes: [{ path: '/shops', access: 'public', title: { ar: 'المتاجر', en: 'Shops' } }],
    slots: ['shop-card', 'shop-stats'],
    navigation: [],
  },
  ...more,
});

const held = (change: Partial<HeldRelease>): HeldRelease => ({
  remote: 'shops',
  build: null,
  trial: null,
  share: null,
  off: false,
  slots_off: [],
  watched_until: '2026-11-28T00:00:00Z',
  ...change,
});

const own = parseRegistry({ remotes: [build('own')] }, 'remotes.json', () => {});
const registry = (...ledger: HeldRelease[]) => registryOf(own, { remotes: ledger }, () => {});
const lots = Array.from({ length: 1000 }, (_, index) => index.toString(16).padStart(16, '0'));
const by = (lot: string | undefined, ...tests: string[]) => ({ lot, tests });
const versionFor = ({ buildsFor }: ReturnType<typeof registry>, lot: string) =>
  buildsFor(by(lot)).remotes[0]?.build.version;

it('has the own builds where nothing was released', () => {
  expect(registry()).toMatchObject({ live: { remotes: own, shell: undefined }, hasTrials: false });
  expect(registry(held({ remote: 'nobody' })).live.remotes).toEqual(own);
});

it('has what was released in the place of own builds, also of a remote that the site has none of', () => {
  expect(registry(held({ build: build('1') })).live.remotes).toMatchObject([
    { build: { version: '1' }, watchedUntil: '2026-11-28T00:00:00Z' },
  ]);
  const { remotes } = registryOf([], { remotes: [held({ build: build('1') })] }, () => {}).live;
  expect(remotes.map(({ build: { version } }) => version)).toEqual(['1']);
});

it('has a remote that nobody here knows beside the own ones, as the ledger says it', () => {
  const { manifest } = build('1');
  const rides = (version: string, contract = '^1.0.0') =>
    build(version, {
      name: 'rides',
      manifest: {
        ...manifest,
        name: 'rides',
        contract,
        routes: [{ ...manifest.routes[0], path: '/rides' }],
        slots: [],
      },
    });
  const of = (change: Partial<HeldRelease>) => registry(held({ remote: 'rides', build: rides('1'), ...change }));
  const names = ({ live }: ReturnType<typeof registry>) =>
    live.remotes.map(({ build: { name }, problem }) => [name, problem]);
  expect(names(of({}))).toEqual([
    ['shops', undefined],
    ['rides', undefined],
  ]);
  expect(names(of({ off: true }))[1]).toEqual(['rides', 'off']);
  expect(names(of({ build: rides('1', '^9.0.0') }))[1]).toEqual(['rides', 'contract']);
  expect(of({ trial: rides('2'), share: 50 }).hasTrials).toBe(true);
});

it('gives a trial to its share of the lots, always the same ones, and with a larger share to these as well', () => {
  const [ten, fifty] = [10, 50].map((share) => registry(held({ build: build('1'), trial: build('2'), share })));
  if (!ten || !fifty) throw new Error('there are two');
  const chosen = lots.filter((lot) => versionFor(ten, lot) === '2');
  expect(chosen.length).toBeGreaterThan(60);
  expect(chosen.length).toBeLessThan(140);
  expect(chosen.every((lot) => versionFor(ten, lot) === '2' && versionFor(fifty, lot) === '2')).toBe(true);
  expect(ten.live.remotes[0]?.build.version).toBe('1');
  expect(ten.buildsFor(by(chosen[0]))).toBe(ten.buildsFor(by(chosen[1])));
  expect(ten.hasTrials).toBe(true);
  // Another version has other people.
  const other = registry(held({ build: build('1'), trial: build('3'), share: 10 }));
  expect(chosen.filter((lot) => versionFor(other, lot) === '3').length).toBeLessThan(chosen.length / 2);
});

it('gives a trial to those who test the remote, whatever the share is, and to nobody else by that', () => {
  const trial = registry(held({ build: build('1'), trial: build('2'), share: 0 }));
  const version = (...tests: string[]) => trial.buildsFor(by(undefined, ...tests)).remotes[0]?.build.version;
  expect(version('listings', 'shops')).toBe('2');
  expect(version('listings')).toBe('1');
  expect(lots.every((lot) => versionFor(trial, lot) === '1')).toBe(true);
  expect(trial.hasTrials, 'nobody draws a lot').toBe(false);
  expect(registry(held({ build: build('1') })).buildsFor(by(undefined, 'shops')).remotes[0]?.build.version).toBe('1');
});

it('leaves out a trial that this shell cannot load, and says so', () => {
  const log = vi.fn();
  const foreign = build('2', { manifest: { ...build('2').manifest, contract: '^9.0.0' } });
  const { hasTrials } = registryOf(own, { remotes: [held({ trial: foreign, share: 50 })] }, log);
  expect(hasTrials).toBe(false);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('mf-shops is built for contract ^9.0.0'));
});

const shell = (version: string, contract: string) => ({
  name: 'shell',
  version,
  base: '/releases/shell/assets/',
  contract,
  firstView: 'first-view.1.cjs',
  assets: { chunks: { main: { js: ['main.1.js'], css: [] } }, fonts: [], icon: 'favicon.svg' },
  integrity: {},
});

it('has a release of the shell, for which remotes are looked at; a trial of it for its share', () => {
  const log = vi.fn();
  const one = (change: Partial<HeldRelease>) =>
    registryOf(own, { remotes: [held({ remote: 'shell', ...change })] }, log);
  expect(one({ build: shell('2', '1.4.0') }).live).toMatchObject({
    shell: { version: '2', assets: { pictures: {} } },
    shellWatchedUntil: '2026-11-28T00:00:00Z',
    remotes: own,
  });
  expect(one({ build: shell('2', '2.0.0') }).live.remotes).toMatchObject([{ problem: 'contract' }]);
  expect(log).toHaveBeenCalledWith('mf-shops is built for contract ^1.0.0, the shell has 2.0.0');
  const trial = one({ trial: shell('2', '1.0.0'), share: 50 });
  const versions = lots.map((lot) => trial.buildsFor(by(lot)).shell?.version);
  expect(new Set(versions)).toEqual(new Set([undefined, '2']));
  expect(one({ build: { name: 'shell' } }).live.shell).toBeUndefined();
  expect(log).toHaveBeenLastCalledWith(expect.stringContaining('The release of the shell:'));
});

it('refuses a remote of another contract by name, whoever built it', () => {
  const log = vi.fn();
  const foreign = build('1', { manifest: { ...build('1').manifest, contract: '^2.0.0' } });
  expect(registryOf(own, { remotes: [held({ build: foreign })] }, log).live.remotes).toMatchObject([
    { problem: 'contract' },
  ]);
  expect(log).toHaveBeenCalledWith('mf-shops is built for contract ^2.0.0, the shell has 1.1.0');
});

it('leaves out what was switched off', () => {
  const off = registry(held({ off: true, trial: build('2'), share: 50 }));
  expect(off.live.remotes).toMatchObject([{ build: { version: 'own' }, problem: 'off' }]);
  expect(lots.every((lot) => off.buildsFor(by(lot)).remotes[0]?.problem === 'off')).toBe(true);
  const [remote] = registry(held({ slots_off: ['shop-card'] })).live.remotes;
  expect(remote?.build.manifest?.slots).toEqual(['shop-stats']);
});
