import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkRemotes } from './check-remotes.ts';

let root = '';
const at = (path: string) => join(root, 'mf-shops', path);

/** Changes one field of the remote.json of the fixture. */
function editManifest(edit: (manifest: Record<string, unknown>) => void): void {
  const manifest = JSON.parse(readFileSync(at('remote.json'), 'utf8')) as Record<string, unknown>;
  edit(manifest);
  writeFileSync(at('remote.json'), JSON.stringify(manifest));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dabbab-remotes-'));
  mkdirSync(at(''));
  mkdirSync(join(root, 'e2e/support'), { recursive: true });
  writeFileSync(join(root, 'e2e/support/screens.ts'), "at('/shops'), at('/shop/:id')");
  writeFileSync(at('package.json'), JSON.stringify({ name: 'mf-shops', private: true }));
  checkRemotes(root, true);
});

afterEach(() => rmSync(root, { recursive: true }));

describe('check-remotes', () => {
  it('mends a remote of which only package.json is there', () => {
    expect(checkRemotes(root)).toEqual([]);
    expect(JSON.parse(readFileSync(at('package.json'), 'utf8'))).toEqual({
      name: 'mf-shops',
      private: true,
      scripts: {
        build: 'rspack build',
        dev: 'node ../shared/workbench/bootstrap.mjs dev --alone',
        release: 'node ../shared/workbench/bootstrap.mjs release',
        test: 'vitest run',
      },
    });
  });

  it('names a missing file, and says how to get it back', () => {
    rmSync(at('locales/en.json'));
    expect(checkRemotes(root)).toContain('mf-shops/locales/en.json: is missing; `npm run check -- --fix` writes it');
  });

  it('restores a build config and scripts that went their own way', () => {
    writeFileSync(at('rspack.config.ts'), 'export default {};\n');
    writeFileSync(at('package.json'), JSON.stringify({ name: 'shops', scripts: { build: 'vite build' } }));
    const problems = checkRemotes(root).map((problem) => problem.split(':').slice(0, 2).join(':'));
    expect(problems).toEqual([
      'mf-shops/rspack.config.ts: differs from the other remotes; `npm run check -- --fix` restores it',
      'mf-shops/package.json: name',
      'mf-shops/package.json: scripts',
    ]);
    expect(checkRemotes(root, true)).toEqual([]);
    expect(checkRemotes(root)).toEqual([]);
  });

  it('names file and field of a typo in remote.json', () => {
    editManifest((manifest) => {
      manifest.routes = [{ path: 'shops', acces: 'public', access: 'everyone', title: 'titles.shops' }];
    });
    const problems = checkRemotes(root);
    expect(problems).toContain('mf-shops/remote.json: routes[0].path: must start with "/"');
    expect(problems.join('\n')).toContain('mf-shops/remote.json: routes[0].access: ');
    expect(problems.join('\n')).toContain('"acces"');
  });

  it('names a remote.json that is no JSON', () => {
    writeFileSync(at('remote.json'), '{ "name": shops }');
    expect(checkRemotes(root)[0]).toMatch(/^mf-shops\/remote\.json: is not JSON: /);
  });

  it('refuses a name and a namespace other than the noun of the folder', () => {
    editManifest((manifest) => Object.assign(manifest, { name: 'admin', namespace: 'stores' }));
    expect(checkRemotes(root)).toEqual([
      'mf-shops/remote.json: name: must be "shops", as its folder is mf-shops',
      'mf-shops/remote.json: namespace: must be "shops": one noun everywhere',
    ]);
  });

  it('wants every route drawn, every drawn path routed, and every chunk to exist', () => {
    editManifest((manifest) => {
      manifest.routes = [
        { path: '/shops', access: 'public', title: 'titles.shops', chunk: 'directory' },
        { path: '/shop/:id', access: 'public', title: 'titles.shops', chunk: 'shop', params: { id: 'uuid' } },
      ];
    });
    writeFileSync(
      at('src/app.tsx'),
      `const Shops = lazy(() => import(/* webpackChunkName: "shops" */ './features/shops.tsx'));
       <Route path="/shops" element={<Shops />} />
       <Route
         element={<Shops />}
         path="/stores/map"
       />
       <Route path={paths.shop} element={<Shop />} />`,
    );
    expect(checkRemotes(root)).toEqual([
      'mf-shops/src/app.tsx: draws "/stores/map", to which nothing leads: name it under routes of remote.json',
      'mf-shops/src/app.tsx: path={paths.shop}: write the path as it stands in remote.json: path="/…"',
      'mf-shops/remote.json: routes[0].chunk: "directory" does not draw "/shops": src/app.tsx says "shops"',
      'mf-shops/remote.json: routes[1].path: "/shop/:id" is not drawn: add <Route path="/shop/:id" …> to src/app.tsx',
    ]);
  });

  it('wants of a route its chunk, the form of its parameters, functions that exist, and a journey', () => {
    editManifest((manifest) => {
      manifest.routes = [
        {
          path: '/store/:id',
          access: 'public',
          title: 'titles.shops',
          meta: { rpc: 'shops_document' },
          prefetch: [{ path: '/rest/v1/shops' }, { path: '/rest/v1/rpc/get_stores' }],
        },
      ];
    });
    writeFileSync(
      at('src/app.tsx'),
      `const Shop = lazy(() => import(/* webpackChunkName: "shop" */ './features/shop.tsx'));
       <Route path="/store/:id" element={<Shop />} />`,
    );
    expect(checkRemotes(root)).toEqual([
      'mf-shops/remote.json: routes[0].chunk: is missing: "shop" draws "/store/:id", by src/app.tsx',
      'mf-shops/remote.json: routes[0].params: lacks "id" of "/store/:id": say its form, "uuid" or "slug"',
      'mf-shops/remote.json: routes[0].meta.rpc: the database has no function "shops_document"',
      'mf-shops/remote.json: routes[0].prefetch: the database has no "get_stores"',
      'mf-shops/remote.json: routes[0].path: no journey looks at "/store/:id": add it to e2e/support/screens.ts',
    ]);
  });

  it('wants a file for every slot and a slot for every file', () => {
    editManifest((manifest) => Object.assign(manifest, { slots: ['shop-card'] }));
    mkdirSync(at('src/slots'));
    writeFileSync(at('src/slots/shop-map.tsx'), '');
    writeFileSync(at('src/slots/shop-map.test.tsx'), '');
    expect(checkRemotes(root)).toEqual([
      'mf-shops/remote.json: slots: "shop-card" has no file src/slots/shop-card.tsx',
      'mf-shops/src/slots/shop-map.tsx: is not named in slots of remote.json, so nobody can borrow it',
    ]);
  });

  it('wants every title and label in both languages', () => {
    editManifest((manifest) => {
      manifest.navigation = [{ place: 'header', to: '/shops', label: 'navigation.shops', order: 1 }];
    });
    writeFileSync(
      at('locales/ar.json'),
      JSON.stringify({ titles: { shops: 'المتاجر' }, navigation: { shops: 'المتاجر' } }),
    );
    expect(checkRemotes(root)).toEqual([
      'mf-shops/remote.json: navigation[0].label: "navigation.shops" is not in locales/en.json',
    ]);
  });

  it('refuses what no other remote has, and a README that nobody reads', () => {
    cpSync(at('package.json'), at('webpack.config.js'));
    writeFileSync(at('README.md'), 'line\n'.repeat(60));
    expect(checkRemotes(root).map((problem) => problem.split(':')[0])).toEqual([
      'mf-shops/webpack.config.js',
      'mf-shops/README.md',
    ]);
  });
});
