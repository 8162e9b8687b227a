import { mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { parseRegistry, registryFileReader } from './registry-file.ts';
import { resolveRoute } from './resolve-route.ts';

const shops = {
  name: 'shops',
  version: '1.0.0+abc',
  base: '/remotes/shops/',
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
    navigation: [],
  },
};
const account = {
  ...shops,
  name: 'account',
  manifest: { ...shops.manifest, name: 'account', routes: [{ ...shops.manifest.routes[0], path: '/profile' }] },
};

describe('parseRegistry', () => {
  it('marks an entry that is not valid, names file and field, and keeps the others', () => {
    const log = vi.fn();
    const remotes = parseRegistry({ remotes: [{ ...shops, entry: 5 }, account] }, 'remotes.json', log);
    expect(remotes.map(({ build, problem }) => [build.name, problem])).toEqual([
      ['shops', 'manifest'],
      ['account', undefined],
    ]);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('remotes.json: remotes[0]: entry:'));
    expect(resolveRoute('/shops', remotes)).toMatchObject({ owner: 'remote' }); // down, not "not found"
  });

  it('leaves out what only a newer version knows', () => {
    const newer = {
      ...shops,
      shine: 5,
      manifest: { ...shops.manifest, routes: [{ ...shops.manifest.routes[0], glow: { warm: true } }] },
    };
    const [remote] = parseRegistry({ remotes: [newer] }, 'remotes.json', () => {});
    expect(remote?.problem).toBeUndefined();
    expect(remote?.build.manifest?.routes[0]).toMatchObject({ path: '/shops', access: 'public' });
    expect(JSON.stringify(remote)).not.toMatch(/shine|glow/);
  });

  it('knows the addresses of an entry whose routes are not valid', () => {
    const broken = { ...shops, manifest: { ...shops.manifest, routes: [{ path: '/shops', access: 'publik' }] } };
    const remotes = parseRegistry({ remotes: [broken] }, 'remotes.json', () => {});
    expect(resolveRoute('/shops', remotes)).toMatchObject({ owner: 'remote', remote: { problem: 'manifest' } });
    expect(resolveRoute('/shop', remotes)).toEqual({ owner: 'nobody' });
  });

  it('takes a remote that nobody here knows, and marks it like any other', () => {
    const { routes } = account.manifest;
    const rides = { ...shops, name: 'rides', manifest: { ...shops.manifest, name: 'rides', routes } };
    const [good] = parseRegistry({ remotes: [rides] }, 'remotes.json', () => {});
    expect(good).toMatchObject({ build: { name: 'rides', entry: 'entry.js' } });
    const broken = parseRegistry({ remotes: [{ ...rides, entry: 5 }] }, 'remotes.json', () => {});
    expect(resolveRoute('/profile', broken)).toMatchObject({
      remote: { problem: 'manifest', build: { name: 'rides' } },
    });
  });

  it.each(['shell', 'Evil', '../evil', 'evil"]', 'evil\nline', 'e', undefined])('drops an entry named %j', (name) => {
    expect(parseRegistry({ remotes: [{ ...shops, name }, null] }, 'remotes.json', () => {})).toEqual([]);
  });

  it('refuses a container that is no variable, as it is a part of a program', () => {
    const [remote] = parseRegistry({ remotes: [{ ...shops, container: 'x;alert(1)' }] }, 'remotes.json', () => {});
    expect(remote?.problem).toBe('manifest');
  });
});

describe('registryFileReader', () => {
  it('reads a changed file again and keeps the last good one when the file breaks', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'registry-')), 'remotes.json');
    const log = vi.fn();
    const read = registryFileReader(file, log);
    expect(await read()).toEqual([]);
    log.mockClear();
    const write = async (content: string, second: number) => {
      await writeFile(file, content);
      await utimes(file, second, second);
    };
    await write(JSON.stringify({ remotes: [shops] }), 1);
    expect(await read()).toHaveLength(1);
    await write(JSON.stringify({ remotes: [shops, account] }), 2);
    expect(await read()).toHaveLength(2);
    await write('{', 3);
    expect(await read()).toHaveLength(2);
    expect(log).toHaveBeenCalledOnce();
  });
});
