import { describe, expect, it } from 'vitest';
import { adDocument, deadSupabase, id, siteOn, supabaseWith } from './test-site.ts';

const adPage = async (document: object | undefined, language = 'en') => {
  const site = await siteOn(await supabaseWith({ listing_document: document ? [document] : [] }));
  const answer = await site.request(`/ad/${id}?lng=${language}`);
  return { status: answer.status, html: await answer.text() };
};
const content = (html: string, key: string) =>
  new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`).exec(html)?.[1];
const facts = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as {
    '@graph': Record<string, unknown>[];
  };

describe('the head of an ad', () => {
  it('shows title, price and picture in the language asked for', async () => {
    const { status, html } = await adPage(adDocument());
    expect(status).toBe(200);
    expect(html).toContain('<title>Honda CBR 600 2019 · Dabbab</title>');
    expect(content(html, 'og:title')).toBe('Honda CBR 600 2019 — SAR 28,500');
    expect(content(html, 'og:locale')).toBe('en_US');
    expect(content(html, 'og:image')).toBe('https://dabbab.example/previews/wide/listings/a/b/1280.webp.jpg');
    expect(content(html, 'og:image:width')).toBe('1200');
    expect(content(html, 'twitter:card')).toBe('summary_large_image');
    const arabic = (await adPage(adDocument(), 'ar')).html;
    expect(content(arabic, 'og:title')).toBe('هوندا CBR — 28,500 ر.س');
    expect(content(arabic, 'og:locale:alternate')).toBe('en_US');
  });

  it('names one address per language', async () => {
    const { html } = await adPage(adDocument());
    const plain = `https://dabbab.example/ad/${id}`;
    expect(html).toContain(`<link rel="canonical" href="${plain}?lng=en">`);
    expect(content(html, 'og:url')).toBe(`${plain}?lng=en`);
    expect(html).toContain(`hreflang="ar" href="${plain}"`);
    expect(html).toContain(`hreflang="en" href="${plain}?lng=en"`);
    expect(html).toContain(`hreflang="x-default" href="${plain}"`);
    expect((await adPage(adDocument(), 'ar')).html).toContain(`<link rel="canonical" href="${plain}">`);
  });

  it('has facts with whole addresses, and leaves what people wrote as it is', async () => {
    const { html } = await adPage(adDocument({ title: '/ad/path' }));
    const [product] = facts(html)['@graph'];
    expect(product).toMatchObject({ '@id': `https://dabbab.example/ad/${id}`, name: '/ad/path' });
    expect(product?.image).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/storage\//);
  });

  it('keeps hostile texts inert', async () => {
    const hostile = `</title></script><script>alert(1)</script>"><img src=x onerror=alert(1)>\u2028<!--`;
    const { html } = await adPage(adDocument({ title: hostile, description: hostile }));
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('\u2028<');
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(facts(html)['@graph'][0]?.name).toBe(hostile);
  });

  it('answers 404 for what is not there and 410 for what is gone, and neither is for search engines', async () => {
    const absent = await adPage(undefined);
    expect(absent.status).toBe(404);
    const gone = await adPage({ ...adDocument(), state: 'gone', indexed: false, texts: {} });
    expect(gone.status).toBe(410);
    for (const { html } of [absent, gone]) {
      expect(content(html, 'robots')).toBe('noindex');
      expect(html).toContain('<title>Page not found · Dabbab</title>');
      expect(html).not.toContain('og:title');
      expect(html).toContain('<div id="root">');
    }
  });

  it('obeys a document that is not to be indexed', async () => {
    expect(content((await adPage({ ...adDocument(), indexed: false })).html, 'robots')).toBe('noindex');
  });
});

describe('the heads of other pages', () => {
  it('are for search engines unless not everybody may enter, or the route says so', async () => {
    const site = await siteOn(deadSupabase);
    const robots = async (path: string) => content(await (await site.request(path)).text(), 'robots');
    expect(await robots('/')).toBeUndefined();
    for (const path of ['/login', '/register', '/payment-status', '/messages/1', '/nothing']) {
      expect(await robots(path), path).toBe('noindex');
    }
  });

  it('tell of the site and its search on the start page, whatever is searched for', async () => {
    const site = await siteOn(deadSupabase);
    const html = await (await site.request('/?make=honda')).text();
    expect(html).toContain('<link rel="canonical" href="https://dabbab.example/">');
    expect(html).toContain('<title>دبّاب</title>');
    expect(content(html, 'og:image')).toBe('https://dabbab.example/assets/share.1.png');
    expect(facts(html)['@graph'][0]).toMatchObject({
      '@type': 'WebSite',
      url: 'https://dabbab.example/',
      potentialAction: { target: { urlTemplate: 'https://dabbab.example/?q={search_term_string}' } },
    });
  });

  it('have the logo of the settings', async () => {
    const site = await siteOn(await supabaseWith({ get_site_settings: { logoUrl: 'https://cdn.example/l"ogo.png' } }));
    const html = await (await site.request('/')).text();
    expect(html).toContain('<link rel="icon" href="https://cdn.example/l&quot;ogo.png">');
    expect(content(html, 'og:image')).toBe('https://cdn.example/l%22ogo.png');
  });

  it('say during maintenance that crawlers come again, and let people sign in', async () => {
    const site = await siteOn(await supabaseWith({ get_site_settings: { maintenance_mode: { enabled: true } } }));
    const answer = await site.request('/');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('600');
    expect((await site.request('/login')).status).toBe(200);
  });
});
