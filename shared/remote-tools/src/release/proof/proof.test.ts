import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResolvedRoute } from '@dabbab/contract/registry';
import { describe, expect, it } from 'vitest';
import { describeBuild } from '../test-build.ts';
import { examplePath, routesInOrder } from './example-paths.ts';
import { proofAccount } from './proof-account.ts';
import { secondCopies } from './singletons.ts';
import { startFiles, tooHeavy } from './weight.ts';

const route = (path: string, access: ResolvedRoute['access'] = 'public') => ({ path, access }) as ResolvedRoute;

describe('the screens that are looked at', () => {
  it('are those of visitors first, and those that need an address last', () => {
    const routes = [route('/admin', 'admin'), route('/shop/:id'), route('/profile', 'user'), route('/shops')];
    expect(routesInOrder(routes).map(({ path }) => path)).toEqual(['/shops', '/shop/:id', '/profile', '/admin']);
  });

  it('have an address that pages link', () => {
    const linked = ['/shops', '/shop/42', '/shop/42/reviews'];
    expect(examplePath(route('/stores/map'), linked)).toBe('/stores/map');
    expect(examplePath(route('/shop/:id'), linked)).toBe('/shop/42');
    expect(examplePath(route('/shop/:id/reviews'), linked)).toBe('/shop/42/reviews');
    expect(examplePath(route('/user/:id'), linked)).toBeUndefined();
  });

  it('are seen by whom the environment names, on a local site by its own account', () => {
    expect(proofAccount({ DABBAB_PROOF_EMAIL: 'a@b.test', DABBAB_PROOF_PASSWORD: 'x' })).toEqual({
      email: 'a@b.test',
      password: 'x',
    });
    const account = { email: 'admin@a.test', password: 'y' };
    expect(proofAccount({}, { account })).toBe(account);
    expect(proofAccount({ SUPABASE_URL: 'https://x.supabase.co' }, { account })).toBeUndefined();
  });
});

describe('the weight of a build', () => {
  it('is that of the files before any screen', () => {
    const chunks = { app: { js: ['app.js', 'entry.js'], css: [] }, 'locale-ar': { js: ['ar.js'], css: [] } };
    expect(startFiles({ ...describeBuild('1'), chunks })).toEqual(['entry.js', 'app.js', 'ar.js']);
  });

  it.each([
    [100_000, 100_000, false],
    [120_000, 100_000, false],
    [29_000, 1000, false], // a small one may double
    [200_000, 100_000, true],
    [1_300_000, 1_000_000, true],
  ])('of %i bytes after %i: too heavy %s', (bytes, before, refused) => {
    expect(tooHeavy(bytes, before) !== undefined).toBe(refused);
  });
});

it('finds second copies of libraries of which there is one', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'proof-'));
  await mkdir(join(dist, 'a'));
  await writeFile(join(dist, 'a/1.js'), 'throw Error("Minified React error #"+e)');
  await writeFile(join(dist, 'a/1.css'), 'No QueryClient set, use QueryClientProvider');
  expect(await secondCopies(dist)).toEqual(['react-dom']);
});
