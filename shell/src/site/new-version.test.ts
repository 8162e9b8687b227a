import { page } from '@dabbab/platform/page';
import { afterEach, expect, it, vi } from 'vitest';
import { isNewVersion } from './new-version.ts';

const build = {
  name: 'shops',
  base: '/remotes/shops/',
  entry: 'entry.1.js',
  manifest: { slots: ['my-shop', 'shop-card'] },
};
page().remotes.push({ build: build as never });
const main = document.createElement('script');
main.src = '/assets/main.1.js';
document.head.append(main);

function serve(remotes: object[], js: string[]) {
  const files: Record<string, object> = {
    '/remotes.json': { remotes },
    '/assets/assets.json': { chunks: { main: { js } } },
  };
  vi.stubGlobal('fetch', async (path: string) => Response.json(files[path]));
}

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllEnvs();
});

it.each([
  ['nothing', [build], ['main.1.js'], false],
  ['another entry of a remote', [{ ...build, entry: 'entry.2.js' }], ['main.1.js'], true],
  ['a remote elsewhere', [{ ...build, base: 'https://cdn.test/shops/2/' }], ['main.1.js'], true],
  ['a remote that was switched off', [{ name: 'admin' }], ['main.1.js'], true],
  ['a slot that was switched off', [{ ...build, manifest: { slots: ['my-shop'] } }], ['main.1.js'], true],
  [
    'the same slots in another order',
    [{ ...build, manifest: { slots: ['shop-card', 'my-shop'] } }],
    ['main.1.js'],
    false,
  ],
  ['another build of the shell', [build], ['main.2.js'], true],
  [
    'a remote that this page does not know',
    [build, { name: 'admin', base: '/a/', entry: 'x.js' }],
    ['main.1.js'],
    false,
  ],
] as const)('sees %s', async (_what, remotes, js, changed) => {
  serve([...remotes], [...js]);
  expect(await isNewVersion()).toBe(changed);
});

it('sees that what was switched off is there again', async () => {
  const [shops] = page().remotes;
  Object.assign(shops ?? {}, { problem: 'off' });
  serve([], ['main.1.js']);
  expect(await isNewVersion()).toBe(false);
  serve([build], ['main.1.js']);
  expect(await isNewVersion()).toBe(true);
  Object.assign(shops ?? {}, { problem: undefined });
});

it('leaves the build alone that a developer has put in the place of the live one', async () => {
  sessionStorage.setItem('remote-overrides', JSON.stringify({ shops: 'http://localhost:4000/' }));
  serve([{ ...build, entry: 'entry.2.js' }], ['main.1.js']);
  expect(await isNewVersion()).toBe(false);
});

it('leaves the shell of a development server alone', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  serve([build], ['main.2.js']);
  expect(await isNewVersion()).toBe(false);
});

it('knows nothing where nothing is described', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  expect(await isNewVersion()).toBe(false);
});
