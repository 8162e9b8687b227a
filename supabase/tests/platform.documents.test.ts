/** What the HTML server writes into the heads of pages, and the sitemap. */
import { randomUUID } from 'node:crypto';
import { anon, freshName, newUser, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { hidden, insertAd, insertAds, newSuspended, past, soon, suspend } from './domain.ts';
import { manyShops } from './many-shops.ts';
import { newShop } from './shop.ts';

interface Document {
  path: string;
  state: string;
  indexed: boolean;
  image: string | null;
  texts: Record<'ar' | 'en', { title: string; headline?: string; description: string; facts: Fact[]; card?: object }>;
}

type Fact = Record<string, unknown> & { '@type': string | string[] };

const documentOf = async (kind: 'listing' | 'shop' | 'profile' | 'page', args: Record<string, string>) => {
  const rows = await must<Document[]>(anon().rpc(`${kind}_document`, args, { get: true }));
  expect(rows.length).toBeLessThan(2);
  return rows[0];
};

const part = { kind: 'part', make: null, model: null, year: null, bike_type: null, part_category: 'tyre' };

describe('the document of an ad', () => {
  it('has title, price and facts in both languages', async () => {
    const seller = await newUser();
    const id = await insertAd(seller, { year: 2019, mileage_km: 12_000, engine_cc: 948, description_ar: 'نظيف\n جدًا' });
    const ad = await documentOf('listing', { id });
    expect(ad).toMatchObject({ path: `/ad/${id}`, state: 'found', indexed: true });
    expect(ad?.image).toBe(`/storage/v1/object/public/listings/${seller.id}/${id}/0/1280.webp`);
    expect(ad?.texts.ar).toMatchObject({
      title: 'كاواساكي Z900 أسود',
      headline: 'كاواساكي Z900 أسود — 34,500 ر.س',
      description: '34,500 ر.س · 2019 · 12,000 كم · مستعمل · الرياض — نظيف جدًا',
    });
    expect(ad?.texts.en).toMatchObject({ headline: 'Kawasaki Z900 black — SAR 34,500' });
    const [product, crumbs] = ad?.texts.en.facts ?? [];
    expect(product).toMatchObject({
      '@type': ['Product', 'Motorcycle'],
      brand: { name: 'Kawasaki' },
      itemCondition: 'https://schema.org/UsedCondition',
      offers: { price: 34_500, priceCurrency: 'SAR', seller: { name: seller.username, url: `/user/${seller.id}` } },
    });
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: '/' },
        { position: 2, item: '/?type=naked' },
        { position: 3, item: '/?make=kawasaki' },
        { position: 4, item: `/ad/${id}` },
      ],
    });
  });

  it('says of a part which motorcycles it fits, with their years, and its size', async () => {
    const fits = ['bmw/s-1000-rr', 'honda/cb500f:-2016', 'yamaha/mt-09:2017-2019'];
    const id = await insertAd(await newUser(), { ...part, fits, size: '120/70 ZR17' });
    const texts = (await documentOf('listing', { id }))?.texts;
    const motorcycle = { '@type': ['Product', 'Motorcycle'] };
    const brand = (name: string) => ({ '@type': 'Brand', name });
    expect(texts?.en.facts[0]).toMatchObject({ '@type': 'Product', size: '120/70 ZR17' });
    expect(texts?.en.facts[0]?.['isAccessoryOrSparePartFor']).toEqual([
      { ...motorcycle, name: 'BMW S 1000 RR', brand: brand('BMW'), model: 'S 1000 RR' },
      { ...motorcycle, name: 'Honda CB500F –2016', brand: brand('Honda'), model: 'CB500F' },
      {
        ...motorcycle,
        name: 'Yamaha MT-09 2017–2019',
        brand: brand('Yamaha'),
        model: 'MT-09',
        vehicleModelDate: ['2017', '2018', '2019'],
      },
    ]);
    expect(texts?.ar.facts[0]?.['isAccessoryOrSparePartFor']).toMatchObject([
      {},
      {},
      { name: 'ياماها MT-09 2017–2019', brand: { name: 'ياماها' } },
    ]);
  });

  it.each([
    ['any motorcycle', ['universal'], [{ '@type': ['Product', 'Motorcycle'], name: 'Any motorcycle' }]],
    ['none that is known', [], undefined],
  ])('says of a part that it fits %s', async (_what, fits, motorcycles) => {
    const id = await insertAd(await newUser(), { ...part, fits });
    const texts = (await documentOf('listing', { id }))?.texts;
    expect(texts?.en.facts[0]?.['isAccessoryOrSparePartFor']).toEqual(motorcycles);
  });

  it('says up to which years a part fits that has no last one', async () => {
    const id = await insertAd(await newUser(), { ...part, fits: ['yamaha/mt-09:2024-'] });
    const [product] = (await documentOf('listing', { id }))?.texts.en.facts ?? [];
    const years = Array.from({ length: new Date().getUTCFullYear() - 2022 }, (_one, index) => String(2024 + index));
    expect(product?.['isAccessoryOrSparePartFor']).toMatchObject([
      { name: 'Yamaha MT-09 2024–', vehicleModelDate: years },
    ]);
  });

  it('has a card with name, price, year, mileage and city, and says when the ad is on hold', async () => {
    const id = await insertAd(await newUser(), { year: 2019, mileage_km: 12_000, model: 'Z900' });
    const cards = async () => {
      const texts = (await documentOf('listing', { id }))?.texts;
      return [texts?.ar.card, texts?.en.card];
    };
    const [ar, en] = [
      { title: 'كاواساكي زد 900', price: 34_500, facts: ['2019', '12,000 كم', 'الرياض'], note: null },
      { title: 'Kawasaki Z900', price: 34_500, facts: ['2019', '12,000 km', 'Riyadh'], note: null },
    ];
    expect(await cards()).toEqual([ar, en]);
    await must(secret().from('listings').update({ reserved: true }).eq('id', id));
    expect(await cards()).toEqual([
      { ...ar, note: 'محجوز' },
      { ...en, note: 'On hold' },
    ]);
  });

  it('has a card for a part by its title', async () => {
    const id = await insertAd(await newUser(), { ...part, mileage_km: null, engine_cc: null });
    expect((await documentOf('listing', { id }))?.texts.en.card).toMatchObject({
      title: 'Kawasaki Z900 black',
      facts: ['Riyadh'],
    });
  });

  it('has the other language where the seller wrote in one', async () => {
    const id = await insertAd(await newUser(), { title_ar: null });
    expect((await documentOf('listing', { id }))?.texts.ar.title).toBe('Kawasaki Z900 black');
  });

  it('says of sold and expired ads that they are gone, and nothing of hidden ones', async () => {
    const seller = await newUser();
    // Public first: only of what was public it is said that it is gone.
    const end = async (state: object) => {
      const id = await insertAd(seller);
      await must(secret().from('listings').update(state).eq('id', id));
      return documentOf('listing', { id });
    };
    const gone = { state: 'gone', indexed: false, image: null };
    const expired = await end(hidden.expired);
    expect(expired).toMatchObject(gone);
    expect(expired?.texts).toEqual({});
    // Previews that were sent before tell that it is sold, and nothing else of the ad.
    const sold = await end(hidden.sold);
    expect(sold).toMatchObject(gone);
    expect(sold?.texts).toEqual({
      ar: { title: 'انباع', description: '', card: { title: 'نيكد', facts: [], note: 'انباع' } },
      en: { title: 'Sold', description: '', card: { title: 'Naked', facts: [], note: 'Sold' } },
    });
    expect(await end(hidden.suspended)).toBeUndefined();
    expect(await end({ ...hidden.sold, ...hidden.suspended })).toBeUndefined();
    const unpublished = await insertAd(seller, hidden.sold);
    expect(await documentOf('listing', { id: unpublished })).toBeUndefined();
    const id = await insertAd(seller);
    await suspend(seller);
    expect(await documentOf('listing', { id })).toBeUndefined();
    expect(await documentOf('listing', { id: randomUUID() })).toBeUndefined();
  });
});

describe('the document of a shop', () => {
  it('is there while the shop is public', async () => {
    const owner = await newUser();
    const name = freshName('دراجات نجد ');
    const shop = {
      id: randomUUID(),
      owner_id: owner.id,
      name_ar: name,
      type: 'dealer',
      city: 'riyadh',
      lat: 24.7,
      lng: 46.7,
    };
    await must(secret().from('shops').insert(shop));
    expect(await documentOf('shop', { id: shop.id })).toBeUndefined();
    await must(secret().from('shops').update({ subscription_until: soon() }).eq('id', shop.id));
    const document = await documentOf('shop', { id: shop.id });
    expect(document).toMatchObject({ path: `/shop/${shop.id}`, indexed: true });
    expect(document?.texts.ar.headline).toBe(`${name} — الرياض`);
    expect(document?.texts.en.facts[0]).toMatchObject({
      '@type': 'MotorcycleDealer',
      address: { addressLocality: 'Riyadh', addressCountry: 'SA' },
      geo: { latitude: 24.7 },
    });
    expect(document?.texts.en.facts[0]).not.toHaveProperty('aggregateRating');
    expect(document?.texts.en.facts[0]).not.toHaveProperty('openingHoursSpecification');
    expect(document?.texts.en.facts[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ item: '/' }, { name: 'Shops', item: '/shops' }, { name, item: `/shop/${shop.id}` }],
    });
    await must(secret().from('shops').update({ suspended: true }).eq('id', shop.id));
    expect(await documentOf('shop', { id: shop.id })).toBeUndefined();
  });

  it('has its hours in the words of schema.org, its links and its stars', async () => {
    const { owner, id } = await newShop({
      type: 'parts',
      hours: {
        week: {
          sun: [
            ['09:00', '12:00'],
            ['16:00', '02:00'],
          ],
          fri: [['00:00', '24:00']],
        },
        ramadan: { sun: [['21:00', '03:00']] },
      },
      social_links: { x: 'https://x.com/dabbab' },
    });
    const author = await newUser();
    await must(secret().from('reviews').insert({ author_id: author.id, target_id: owner.id, rating: 4 }));
    const fact = (await documentOf('shop', { id }))?.texts.en.facts[0];
    expect(fact).toMatchObject({
      '@type': 'AutoPartsStore',
      sameAs: ['https://x.com/dabbab'],
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
    });
    const hours = fact?.['openingHoursSpecification'] as Record<string, string>[];
    const said = ({ dayOfWeek, opens, closes }: Record<string, string>) =>
      [dayOfWeek?.slice(19), opens, closes].join(' ');
    expect(hours.filter(({ validFrom }) => !validFrom).map(said)).toEqual([
      'Sunday 09:00 12:00',
      'Sunday 16:00 02:00',
      'Friday 00:00 23:59',
    ]);
    const ramadan = hours.filter(({ validFrom }) => validFrom);
    expect(ramadan.map(said)).toEqual([
      'Sunday 21:00 03:00',
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => `${day} 00:00 00:00`),
    ]);
    const ends = Date.parse(ramadan[0]?.['validThrough'] ?? '');
    expect(ends).toBeGreaterThan(Date.now() - 2 * 86_400_000);
    expect((ends - Date.parse(ramadan[0]?.['validFrom'] ?? '')) / 86_400_000).toBeOneOf([28, 29]);
  });

  it('is not in the sitemap while it is hidden', async () => {
    const inSitemap = async (id: string) =>
      (await must<[string, string][]>(anon().rpc('sitemap_paths', { section: 'shops' }, { get: true }))).some(
        ([path]) => path === `/shop/${id}`,
      );
    const early = { created_at: '2001-05-05T05:05:05Z' };
    expect(await inSitemap((await newShop(early)).id)).toBe(true);
    for (const state of [{ suspended: true }, { subscription_until: past() }])
      expect(await inSitemap((await newShop({ ...early, ...state })).id)).toBe(false);
  });
});

describe('the document of a person', () => {
  it('is for search engines only while he sells', async () => {
    const person = await newUser();
    expect(await documentOf('profile', { id: person.id })).toMatchObject({
      indexed: false,
      texts: { en: { title: person.username, facts: [{ mainEntity: { name: person.username } }] } },
    });
    await insertAd(person);
    expect(await documentOf('profile', { id: person.id })).toMatchObject({ indexed: true });
    expect(await documentOf('profile', { id: (await newSuspended()).id })).toBeUndefined();
  });
});

describe('the document of a content page', () => {
  it('describes it without its markup', async () => {
    const slug = `p-${randomUUID().slice(0, 8)}`;
    const body = '<h2>من نحن</h2><p>سوق &amp; أكثر<em> مما تظن</em></p>';
    await must(
      secret().from('pages').insert({ slug, title_ar: 'عن دبّاب', title_en: 'About', body_ar: body, body_en: body }),
    );
    const page = await documentOf('page', { slug });
    expect(page?.texts.ar).toMatchObject({ title: 'عن دبّاب', description: 'من نحن سوق & أكثر مما تظن' });
    expect(await documentOf('page', { slug: `${slug}-no` })).toBeUndefined();
    await must(secret().from('pages').delete().eq('slug', slug));
  });
});

describe('the sitemap', () => {
  const paths = (section: string, after = '') =>
    must<[string, string][]>(anon().rpc('sitemap_paths', { section, after }, { get: true }));

  it('has public ads, in the chunk that begins before them, and no hidden ones', async () => {
    const seller = await newUser();
    const states = [{}, ...Object.values(hidden)];
    const [shown, ...rest] = await insertAds(
      seller,
      states.map((state) => ({ ...state, created_at: '2001-05-05T05:05:05.050505Z' })),
    );
    const early = `${Date.UTC(2001, 4, 5) * 1000}_${randomUUID()}`;
    const found = (await paths('listings', early)).map(([path]) => path);
    expect(found).toContain(`/ad/${shown?.id}`);
    for (const { id } of rest) expect(found).not.toContain(`/ad/${id}`);
    const late = `${Date.UTC(2001, 4, 6) * 1000}_${randomUUID()}`;
    expect((await paths('listings', late)).map(([path]) => path)).not.toContain(`/ad/${shown?.id}`);
    const behind = `990000305050505000_${randomUUID()}`;
    expect((await anon().rpc('sitemap_paths', { section: 'listings', after: behind })).error?.hint).toBe('after');
  });

  it.skipIf(lacks('superuserUrl'))('has every shop, whatever their number', { timeout: 60_000 }, async () => {
    await undone(async (tx) => {
      await manyShops(tx, 5005);
      // In one look, as other tests open shops meanwhile.
      const [found] = await tx<{ listed: string[]; shown: string[] }[]>`
        select
          array(
            select path ->> 0
            from jsonb_to_recordset(public.sitemap_chunks()) as chunk (section text, after text),
              jsonb_array_elements(public.sitemap_paths(chunk.section, chunk.after)) as path
            where chunk.section = 'shops'
          ) as listed,
          array(
            select '/shop/' || id from public.shops where listed and subscription_until > now() order by created_at, id
          ) as shown`;
      expect(found?.shown.length).toBeGreaterThan(5000);
      expect(found?.listed).toEqual(found?.shown);
    }, 'superuserUrl');
  });

  it('begins with the oldest ads, and has shops and pages', async () => {
    const chunks = await must<{ section: string; after: string }[]>(anon().rpc('sitemap_chunks', {}, { get: true }));
    expect(chunks[0]).toEqual({ section: 'listings', after: '' });
    expect(chunks.map(({ section }) => section)).toEqual(expect.arrayContaining(['shops', 'pages']));
    expect((await paths('pages')).length).toBeGreaterThan(0);
    expect((await anon().rpc('sitemap_paths', { section: 'people' })).error?.hint).toBe('section');
  });
});
