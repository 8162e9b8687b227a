import { expect, it } from 'vitest';
import { deadSupabase, siteOn } from './test-site.ts';

it('answers 503 for a remote that is refused, and for everything but its own pages without a registry', async () => {
  const answer = async (path: string, site: Awaited<ReturnType<typeof siteOn>>) => {
    const { status, headers } = await site.request(path);
    return [status, headers.get('retry-after')];
  };
  const refused = await siteOn(deadSupabase, {}, () => {}, { entry: 5 });
  expect(await answer('/payment-status', refused)).toEqual([503, '600']);
  expect(await (await refused.request('/payment-status')).text()).toContain('noindex');
  expect(await answer('/nowhere', refused)).toEqual([404, null]);
  const unread = await siteOn(deadSupabase, { registryFile: '/nowhere/remotes.json' });
  expect(await answer('/payment-status', unread)).toEqual([503, '600']);
  expect(await answer('/login', unread)).toEqual([200, null]);
});

it('tells the browser of a remote what it loads first, and not of every file', async () => {
  const site = await siteOn(deadSupabase, {}, undefined, {
    chunks: { rare: { js: ['rare.js'], css: [] } },
    integrity: { 'entry.js': 'sha256-ENTRY', 'rare.js': 'sha256-RARE' },
  });
  const html = await (await site.request('/login')).text();
  expect(html).toContain('sha256-ENTRY');
  expect(html).not.toMatch(/rare\.js|sha256-RARE/);
});

it('has a page that starts the site at any address: nothing is drawn in it, and nothing said of anybody', async () => {
  const site = await siteOn(deadSupabase);
  const answer = await site.request('/offline-page');
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('"offline":true');
  expect(html).toContain('noindex');
  expect(html).toMatch(/<title>دبّاب<\/title>/);
  expect(html).not.toMatch(/canonical|__dabbab_prefetch__|data-drawn/);
  const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await site.request('/offline-page', { headers: known })).status).toBe(304);
  // What starts nothing is not kept.
  const unread = await siteOn(deadSupabase, { registryFile: '/nowhere/remotes.json' });
  expect((await unread.request('/offline-page')).status).toBe(503);
});
