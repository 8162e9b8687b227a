import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { deadSupabase, id, siteOn, supabaseWith } from './test-site.ts';

const answers = {
  sitemap_chunks: [
    { section: 'listings', after: '' },
    { section: 'listings', after: '17_a&b' },
  ],
  sitemap_paths: Array.from({ length: 250 }, () => [`/ad/${id}`, '2026-11-20T10:00:00Z']),
};

it('lists the parts, each with where it begins', async () => {
  const site = await siteOn(await supabaseWith(answers));
  const xml = await (await site.request('/sitemap.xml')).text();
  expect(xml.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://dabbab.example/sitemaps/routes.xml',
    '<loc>https://dabbab.example/sitemaps/listings.xml',
    '<loc>https://dabbab.example/sitemaps/listings.xml?after=17_a%26b',
  ]);
});

it('lists each page in each language, with the others beside it', async () => {
  const site = await siteOn(await supabaseWith(answers));
  const answer = await site.request('/sitemaps/listings.xml', { headers: { 'accept-encoding': 'gzip' } });
  const xml = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
  expect(xml.match(/<url>/g)).toHaveLength(500);
  expect(xml).toContain(`<loc>https://dabbab.example/ad/${id}?lng=en</loc><lastmod>2026-11-20T10:00:00Z</lastmod>`);
  expect(xml).toContain(`hreflang="x-default" href="https://dabbab.example/ad/${id}"/>`);
  expect(xml.trimEnd()).toMatch(/<\/urlset>$/);
});

it('lists the public pages of the registry, and nothing that is not for search engines', async () => {
  const xml = await (await (await siteOn(deadSupabase)).request('/sitemaps/routes.xml')).text();
  expect(xml.match(/<loc>[^<]*/g)).toEqual(['<loc>https://dabbab.example/', '<loc>https://dabbab.example/?lng=en']);
});

it('leaves out what no route shows', async () => {
  const shops = [[`/shop/${id}`, '2026-11-20T10:00:00Z']];
  const site = await siteOn(await supabaseWith({ ...answers, sitemap_paths: shops }));
  expect(await (await site.request('/sitemaps/shops.xml')).text()).not.toContain('<loc>');
});

it('asks crawlers to come again while Supabase is down', async () => {
  const site = await siteOn(deadSupabase);
  for (const path of ['/sitemap.xml', '/sitemaps/listings.xml?after=x']) {
    const answer = await site.request(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('600');
  }
});

it('keeps crawlers out of what is private', async () => {
  const text = await (await (await siteOn(deadSupabase)).request('/robots.txt')).text();
  expect(text).toContain('Disallow: /messages\n');
  expect(text).not.toMatch(/^Disallow: \/ad(\/.*)?$/m);
  expect(text).toContain('Sitemap: https://dabbab.example/sitemap.xml');
});
