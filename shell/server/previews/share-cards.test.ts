import type { RouteDocument } from '@dabbab/contract/route-document';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { adDocument, deadSupabase, id, serveFor, siteOn, supabaseWith } from '../test-site.ts';
import { cardPath } from './card-address.ts';

const photo = await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#c30' } })
  .webp()
  .toBuffer();
/** Nothing compresses worse. */
const noise = await sharp({
  create: {
    width: 1280,
    height: 960,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 90 },
  },
})
  .webp({ lossless: true, effort: 0 })
  .toBuffer();

const card = { title: 'Honda CBR 600', price: 28_500, facts: ['2019', '12,000 km', 'Riyadh'], note: null };

function documentWith(changes: object = {}, { image = true } = {}): RouteDocument {
  const { texts, ...document } = adDocument();
  const { ar, en } = texts;
  if (!ar || !en) throw new Error('the document has no texts');
  return {
    ...document,
    ...(image ? {} : { image: null }),
    texts: {
      en: { ...en, card: { ...card, ...changes } },
      ar: { ...ar, card: { ...card, title: 'هوندا سي بي آر', facts: ['2019', 'الرياض'], ...changes } },
    },
  };
}

/** A Supabase with one ad, whose document may be changed, and its photo. */
async function supabaseWithAd(state: { document?: RouteDocument | undefined; picture?: Buffer | undefined }) {
  let pictures = 0;
  const url = await serveFor((request, response) => {
    if (request.url?.startsWith('/storage/')) {
      pictures += 1;
      if (state.picture) response.end(state.picture);
      else response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.url?.includes('listing_document') && state.document ? [state.document] : []));
  });
  return { url, pictures: () => pictures };
}

async function cardFrom(url: string, path: string) {
  const answer = await (await siteOn(url)).request(path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

/** The picture in so few grey dots that what is drawn differently differs. */
const dots = (jpeg: Buffer) => sharp(jpeg).resize(240, 126).greyscale().raw().toBuffer();

async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([dots(one), dots(other)]);
  return a.reduce((most, value, at) => Math.max(most, Math.abs(value - (b[at] ?? 0))), 0);
}

describe('the card of an ad', () => {
  it('is what the head of the page names, a JPEG of 1200 × 630, and is drawn once', async () => {
    const supabase = await supabaseWithAd({ document: documentWith(), picture: photo });
    const site = await siteOn(supabase.url);
    for (const language of ['ar', 'en'] as const) {
      const html = await (await site.request(`/ad/${id}?lng=${language}`)).text();
      const path = cardPath(documentWith(), language, {});
      expect(html).toContain(`<meta property="og:image" content="https://dabbab.example${path}">`);
      for (const _time of [1, 2]) {
        const answer = await site.request(path);
        expect(answer.headers.get('content-type')).toBe('image/jpeg');
        expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      }
    }
    expect(supabase.pictures()).toBe(2);
  });

  it('has another address and another picture when price, state, photo or brand change', async () => {
    const changes = [{}, { price: 27_000 }, { note: 'On hold' }, { title: 'Honda CBR 650' }];
    const paths = changes.map((change) => cardPath(documentWith(change), 'en', {}));
    paths.push(cardPath({ ...documentWith(), image: '/storage/v1/object/public/listings/a/c/1280.webp' }, 'en', {}));
    paths.push(cardPath(documentWith(), 'en', { brandColor: '#e0322a' }));
    expect(new Set(paths).size).toBe(paths.length);

    const drawn = await Promise.all(
      changes.map(async (change) => {
        const { url } = await supabaseWithAd({ document: documentWith(change), picture: photo });
        return (await cardFrom(url, cardPath(documentWith(change), 'en', {}))).bytes;
      }),
    );
    const [first = Buffer.alloc(0), ...others] = drawn;
    for (const changed of others) expect(await difference(first, changed)).toBeGreaterThan(40);
  });

  it('shows the present state under an older address too, and is not kept for long there', async () => {
    const { url } = await supabaseWithAd({ document: documentWith({ note: 'On hold' }), picture: photo });
    const older = await cardFrom(url, cardPath(documentWith(), 'en', {}));
    const present = await cardFrom(url, cardPath(documentWith({ note: 'On hold' }), 'en', {}));
    expect(older.headers.get('cache-control')).toBe('public, max-age=300');
    expect(older.bytes.equals(present.bytes)).toBe(true);
  });

  it('has its words on the other side in Arabic', async () => {
    const { url } = await supabaseWithAd({ document: documentWith(), picture: photo });
    const arabic = (await cardFrom(url, cardPath(documentWith(), 'ar', {}))).bytes;
    const english = (await cardFrom(url, cardPath(documentWith(), 'en', {}))).bytes;
    const redness = async (jpeg: Buffer, left: number) => {
      const side = await sharp(jpeg).extract({ left, top: 0, width: 300, height: 630 }).toBuffer();
      return (await sharp(side).stats()).channels[0]?.mean;
    };
    expect(await redness(arabic, 900)).toBeLessThan(60);
    expect(await redness(arabic, 0)).toBeGreaterThan(150);
    expect(await redness(english, 0)).toBeLessThan(60);
    expect(await redness(english, 900)).toBeGreaterThan(150);
  });

  it('stays below 300 KB, whatever the photo', async () => {
    const { url } = await supabaseWithAd({ document: documentWith(), picture: noise });
    const { bytes, status } = await cardFrom(url, cardPath(documentWith(), 'en', {}));
    expect(status).toBe(200);
    expect(bytes.length).toBeLessThanOrEqual(300_000);
    const plain = await cardFrom(url, '/previews/wide/listings/a/b/1280.webp.jpg');
    expect(plain.bytes.length).toBeLessThanOrEqual(300_000);
  });

  it.each([
    '</text></svg><script>alert(1)</script> & <span size="1000pt">"\'',
    `\u0000\u0007\u202E${'W'.repeat(190)}`,
    'خوذة '.repeat(39),
    '😀 漢字 \u200F\u200E',
  ])('draws the title %j as it is written', async (title) => {
    const document = documentWith({ title, facts: [title.slice(0, 100)] });
    const { url } = await supabaseWithAd({ document, picture: photo });
    expect((await cardFrom(url, cardPath(document, 'ar', {}))).status).toBe(200);
  });

  it('comes without the photo that is not there', async () => {
    const sold = {
      ...documentWith({ price: null, facts: [], note: 'Sold' }, { image: false }),
      state: 'gone' as const,
    };
    const { url, pictures } = await supabaseWithAd({ document: sold });
    expect((await cardFrom(url, cardPath(sold, 'en', {}))).status).toBe(200);
    expect(pictures()).toBe(0);
    const lost = await supabaseWithAd({ document: documentWith() });
    expect((await cardFrom(lost.url, cardPath(documentWith(), 'en', {}))).status).toBe(200);
  });

  it('leads to the plain picture when it cannot be drawn', async () => {
    const { url } = await supabaseWithAd({ document: documentWith(), picture: Buffer.from('no picture') });
    const { status, headers } = await cardFrom(url, cardPath(documentWith(), 'en', {}));
    expect(status).toBe(302);
    expect(headers.get('location')).toBe('/previews/wide/listings/a/b/1280.webp.jpg');
  });

  it('is at most four times drawn at once: who comes then gets the plain picture', async () => {
    const release = Promise.withResolvers<undefined>();
    const url = await serveFor((request, response) => {
      const ad = /id=([\w-]+)/.exec(request.url ?? '')?.[1];
      if (ad) {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify([{ ...documentWith(), path: `/ad/${ad}` }]));
      } else if (request.url?.startsWith('/storage/')) void release.promise.then(() => response.end(photo));
      else response.end('{}');
    });
    const site = await siteOn(url);
    const statuses = Array.from({ length: 6 }, async (_, n) => {
      const path = `/ad/${id.slice(0, -1)}${n}`;
      return (await site.request(cardPath({ ...documentWith(), path }, 'en', {}))).status;
    });
    expect(await Promise.race(statuses)).toBe(302);
    release.resolve(undefined);
    expect((await Promise.all(statuses)).filter((status) => status === 200)).toHaveLength(4);
  });

  it('is not there for an ad that is not, and waits for one that is not known', async () => {
    const path = cardPath(documentWith(), 'en', {});
    expect((await cardFrom(await supabaseWith({ listing_document: [] }), path)).status).toBe(404);
    const gone = { ...adDocument(), state: 'gone', texts: {} };
    expect((await cardFrom(await supabaseWith({ listing_document: [gone] }), path)).status).toBe(404);
    const unknown = await cardFrom(deadSupabase, path);
    expect(unknown.status).toBe(503);
    expect(unknown.headers.get('retry-after')).toBe('60');
  });

  it.each([
    '/previews/card/fr/0123456789ab/ad/x.jpg',
    '/previews/card/en/0123456789ab/ad/x.jpg',
    '/previews/card/en/0123456789ab/messages/1.jpg',
    '/previews/card/en/0123/ad/x.jpg',
    '/previews/card/en/0123456789ab/%2e%2e/ad/x.jpg',
  ])('is not asked for at %s', async (path) => {
    const supabase = await supabaseWithAd({ document: documentWith(), picture: photo });
    expect((await cardFrom(supabase.url, path)).status).toBe(404);
    expect(supabase.pictures()).toBe(0);
  });
});
