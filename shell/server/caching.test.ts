import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { codingFor } from './respond.ts';
import { deadSupabase, siteOn, supabaseWith } from './test-site.ts';

it('sends a document again only when it has changed', async () => {
  const site = await siteOn(deadSupabase);
  const first = await site.request('/login');
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('vary')).toContain('Cookie');
  const again = await site.request('/login', { headers: { 'if-none-match': tag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  // Another nonce would lock the document out that the browser has.
  expect(again.headers.get('content-security-policy')).toBeNull();
  const other = await site.request('/login', { headers: { 'if-none-match': tag, cookie: 'i18next=en' } });
  expect(other.status).toBe(200);
});

it('packs a page once for all who ask at the same time', async () => {
  const site = await siteOn(deadSupabase);
  const ask = async (coding: string) => {
    const answer = await site.request('/login', { headers: { 'accept-encoding': coding } });
    return [answer.headers.get('content-security-policy'), new Uint8Array(await answer.arrayBuffer())];
  };
  const [first, second, third] = [await ask('br'), await ask('br'), await ask('gzip')];
  expect(second).toEqual(first);
  expect(third?.[0]).toEqual(first?.[0]);
});

it('answers HEAD as GET, without a body', async () => {
  const site = await siteOn(deadSupabase);
  for (const [path, status] of [
    ['/login', 200],
    ['/nothing', 404],
    ['/robots.txt', 200],
  ] as const) {
    const answer = await site.request(path, { method: 'HEAD' });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe('');
  }
});

it('insists on HTTPS where the site has it', async () => {
  const secure = await (await siteOn(deadSupabase)).request('/login');
  expect(secure.headers.get('strict-transport-security')).toContain('max-age=31536000');
  const plain = await (await siteOn(deadSupabase, { siteUrl: 'http://localhost:3000' })).request('/login');
  expect(plain.headers.get('strict-transport-security')).toBeNull();
});

it.each(['/robots.txt', '/sitemap.xml', '/login', '/'])(
  'says in %s where it is, whatever host a request names',
  async (path) => {
    const site = await siteOn(deadSupabase);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const answer = await site.fetch(new Request(`http://evil.example${path}`, { headers }));
    expect(await answer.text()).not.toContain('evil.example');
  },
);

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, nothing: (body: Buffer) => body };

it.each<[string, 'br' | 'gzip' | undefined]>([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  ['', undefined],
])('packs for who takes %j as %s', async (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding);
  const site = await siteOn(deadSupabase);
  const answer = await site.request('/login', { headers: { 'accept-encoding': accepted } });
  expect(answer.headers.get('content-encoding')).toBe(coding ?? null);
  const body = Buffer.from(await answer.arrayBuffer());
  expect(unpack[coding ?? 'nothing'](body).toString()).toContain('<!doctype html>');
});

it('gives phones a manifest in the language of the page, and icons', async () => {
  const site = await siteOn(await supabaseWith({ get_site_settings: {} }));
  const answer = await site.request('/manifest.webmanifest?lng=en');
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  expect(await answer.json()).toMatchObject({
    name: 'Dabbab',
    dir: 'ltr',
    icons: [{ sizes: 'any' }, { src: '/assets/icon-192.1.png', sizes: '192x192' }, { purpose: 'maskable' }],
  });
  expect(await (await site.request('/manifest.webmanifest?lng=ar')).json()).toMatchObject({ name: 'دبّاب', dir: 'rtl' });
  expect((await site.request('/favicon.ico')).headers.get('location')).toBe('/assets/icon-192.1.png');
});
