import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import { beforeAll, expect, it } from 'vitest';
import { createSite } from './site.ts';

let site: Hono;
let shellDir: string;
beforeAll(async () => {
  shellDir = await mkdtemp(join(tmpdir(), 'shell-'));
  await writeFile(
    join(shellDir, 'assets.json'),
    JSON.stringify({ chunks: { main: { js: ['main.1.js'], css: ['main.1.css'] } }, fonts: [], icon: 'favicon.svg' }),
  );
  await writeFile(join(shellDir, 'main.1.js'), 'void 0');
  await writeFile(join(shellDir, 'main.1.css'), 'body{}');
  await writeFile(join(shellDir, 'remotes.json'), '{"remotes":[{"name":"shops"}]}');
  site = createSite(
    {
      supabaseUrl: 'http://127.0.0.1:9', // nothing listens there: the page comes without the settings
      publishableKey: 'sb_publishable_</script>',
      siteUrl: 'https://dabbab.example',
      registryFile: join(shellDir, 'remotes.json'),
      channel: '',
      shellDir,
      remoteDirs: {},
      overrideOrigins: ['http://localhost'],
    },
    () => {},
  );
});

const html = async (path: string, headers: Record<string, string> = {}) =>
  (await site.request(path, { headers })).text();

it('answers known routes with 200 and unknown ones with 404, both with the page', async () => {
  expect((await site.request('/login')).status).toBe(200);
  const missing = await site.request('/nothing/here');
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('<div id="root">');
});

it('lets in the trial build that the address names, from where the server allows it, and no other origin', async () => {
  const policyOf = async (path: string) => (await site.request(path)).headers.get('content-security-policy');
  expect(await policyOf('/login')).not.toContain('localhost');
  const trial = await policyOf('/login?mf.shops=http://localhost:4321/dist/&mf.account=https://evil.example/');
  const unknown = await policyOf('/login?mf.rides=http://localhost:4322/&mf.shell=http://localhost:4323/');
  expect(trial).toContain(' http://localhost:4321');
  expect(trial).toMatch(/connect-src [^;]* ws:\/\/localhost:4321/); // by which hot updates come
  expect(trial).not.toMatch(/localhost:\*|evil/);
  expect(unknown).toContain(' http://localhost:4322');
  expect(unknown).not.toContain('4323');
});

it('leaves it to the browser which shell draws a trial build: that of the site, or a development build', async () => {
  const main = /<script defer src="\/assets\/main/;
  expect(await html('/login')).toMatch(main);
  expect(await html('/login?mf.shops=https://evil.example/')).toMatch(main);
  const trial = await html('/login?mf.shops=http://localhost:4321/dist/');
  expect(trial).not.toMatch(main);
  expect(trial).toMatch(/<script>\(async function chooseShell.*\(\["\/assets\/main[^"]*"\]\)<\/script>/s);
});

it('speaks Arabic by default, the language of the cookie, and before it that of the query', async () => {
  expect(await html('/login')).toContain('lang="ar" dir="rtl"');
  expect(await html('/login', { cookie: 'i18next=en' })).toContain('lang="en" dir="ltr"');
  const chosen = await site.request('/login?lng=ar', { headers: { cookie: 'i18next=en' } });
  expect(chosen.headers.get('set-cookie')).toContain('i18next=ar');
  expect(await chosen.text()).toContain('lang="ar" dir="rtl"');
  expect(await html('/login?lng=fr')).toContain('lang="ar"');
});

it('allows only the inline scripts that it has written, by their hashes, and never eval', async () => {
  const answer = await site.request('/login');
  const policy = answer.headers.get('content-security-policy') ?? '';
  const [, sources = ''] = /script-src ([^;]*)/.exec(policy) ?? [];
  expect(policy).not.toContain('unsafe');
  expect(sources).not.toContain('nonce');
  const inline = [...(await answer.text()).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, source = '']) => source);
  expect(inline.length).toBeGreaterThan(0);
  const hashes = inline.map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  expect(sources.split(' ').filter((source) => source.startsWith("'sha256-"))).toEqual(hashes);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

it('inlines data that cannot end its script element', async () => {
  const page = await html('/login');
  expect(page).toContain('sb_publishable_\\u003c/script>');
  expect(page).not.toContain('sb_publishable_</script>');
});

it('serves hashed files for ever and nothing outside its folders', async () => {
  const file = await site.request('/assets/main.1.js');
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect((await site.request('/assets/%2e%2e/%2e%2e/etc/passwd')).status).toBe(404);
  expect((await site.request('/assets/missing.js')).status).toBe(404);
  await writeFile(join(shellDir, '.inputs'), 'what the build read');
  expect((await site.request('/assets/.inputs')).status).toBe(404);
});

it('sends no file again that the browser has', async () => {
  const tag = (await site.request('/assets/main.1.js')).headers.get('etag') ?? '';
  const again = await site.request('/assets/main.1.js', { headers: { 'if-none-match': tag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('cache-control')).toContain('immutable');
  const other = await site.request('/assets/main.1.js', { headers: { 'if-none-match': 'W/"main.0.js"' } });
  expect(other.status).toBe(200);
  const missing = await site.request('/assets/main.2.js', { headers: { 'if-none-match': 'W/"main.2.js"' } });
  expect(missing.status).toBe(404);
  // Their names stay when they change.
  expect((await site.request('/assets/assets.json')).headers.get('etag')).toBeNull();
});

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('says that it takes no %s', async (method) => {
  for (const path of ['/login', '/assets/main.1.js', '/nothing/here']) {
    const answer = await site.request(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  }
});

it('compresses documents with brotli', async () => {
  const answer = await site.request('/login', { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('<!doctype html>');
});

it('serves on while the shell is being built', async () => {
  expect((await site.request('/login')).status).toBe(200);
  await rm(join(shellDir, 'assets.json'));
  const answer = await site.request('/login');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('/assets/main.1.js');
});
