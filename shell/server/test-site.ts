import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteDocument } from '@dabbab/contract/route-document';
import { onTestFinished } from 'vitest';
import type { SiteOptions } from './options.ts';
import { createSite } from './site.ts';

/** The id in the addresses of the tests. */
export const id = '4f0c2f53-6d0e-4a51-9c3a-0a3c8a7f2b11';

const route = (path: string, more: object = {}) => ({ path, access: 'public', title: { ar: path, en: path }, ...more });

const listings = {
  name: 'listings',
  version: '1.0.0+abc',
  base: '/remotes/listings/',
  entry: 'entry.js',
  container: 'dabbab_listings',
  chunks: {},
  integrity: {},
  mount: 'tree',
  manifest: {
    name: 'listings',
    contract: '^1.0.0',
    namespace: 'listings',
    routes: [
      route('/', { title: { ar: '', en: '' } }),
      route('/ad/:id', {
        title: { ar: 'إعلان', en: 'Ad' },
        params: { id: 'uuid' },
        meta: { rpc: 'listing_document', args: { id: ':id' } },
      }),
      route('/payment-status', { indexed: false }),
      route('/messages/:talk', { access: 'user' }),
      route('/admin/settings', { access: 'admin' }),
    ],
    navigation: [],
  },
};

/** A document as the database answers it. */
export function adDocument(texts: Partial<Record<'title' | 'description', string>> = {}): RouteDocument {
  const inEnglish = {
    title: 'Honda CBR 600 2019',
    headline: 'Honda CBR 600 2019 — SAR 28,500',
    description: 'One owner',
    facts: [
      {
        '@type': 'Product',
        '@id': `/ad/${id}`,
        name: texts.title ?? 'Honda',
        image: '/storage/v1/object/public/listings/a/b/1280.webp',
      },
    ],
    ...texts,
  };
  return {
    path: `/ad/${id}`,
    state: 'found',
    indexed: true,
    type: 'product',
    image: '/storage/v1/object/public/listings/a/b/1280.webp',
    image_shape: 'wide',
    changed_at: null,
    texts: { en: inEnglish, ar: { ...inEnglish, title: 'هوندا CBR', headline: 'هوندا CBR — 28,500 ر.س', ...texts } },
  };
}

/** Serves on a free port until the test is over; returns the URL. */
export async function serveFor(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A Supabase that answers by path; everything else with 404. */
export function supabaseWith(answers: Record<string, unknown>): Promise<string> {
  return serveFor((request, response) => {
    const [path = ''] = (request.url ?? '').replace('/rest/v1/rpc/', '').split('?');
    const answer = answers[path];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
}

export const deadSupabase = 'http://127.0.0.1:9';

/**
 * The site with a shell of one script and a remote of one ad, on a Supabase of the test's own.
 * @param build changes of the build of the remote; `home`: of its first route; `folder`: where to put the shell
 */
export async function siteOn(
  supabaseUrl: string,
  more: Partial<SiteOptions> = {},
  log: (line: string) => void = () => {},
  { folder, home, ...build }: { folder?: string; home?: object } & Record<string, unknown> = {},
) {
  const shellDir = join(folder ?? (await mkdtemp(join(tmpdir(), 'shell-'))), 'production');
  await mkdir(shellDir);
  const [start, ...others] = listings.manifest.routes;
  const manifest = { ...listings.manifest, routes: [{ ...start, ...home }, ...others] };
  const list = {
    chunks: { main: { js: ['main.1.js'], css: ['main.1.css'] } },
    fonts: [],
    icon: 'favicon.svg',
    pictures: { 'icon-192': 'icon-192.1.png', 'icon-maskable': 'icon-maskable.1.png', share: 'share.1.png' },
  };
  await writeFile(join(shellDir, 'assets.json'), JSON.stringify(list));
  await writeFile(join(shellDir, 'main.1.css'), 'body{margin:0}');
  await writeFile(join(shellDir, 'remotes.json'), JSON.stringify({ remotes: [{ ...listings, ...build, manifest }] }));
  return createSite(
    {
      supabaseUrl,
      publishableKey: 'sb_publishable_x',
      siteUrl: 'https://dabbab.example',
      registryFile: join(shellDir, 'remotes.json'),
      channel: '',
      shellDir,
      remoteDirs: {},
      overrideOrigins: [],
      ...more,
    },
    log,
  );
}
