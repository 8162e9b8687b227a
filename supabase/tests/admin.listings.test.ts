/** The desk of ads: who finds which ads there, in which order, and all about one. */
import { freshName, newUser, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { denial, hidden, insertAd, insertAds, newAdmin, past, soon, suspend } from './domain.ts';

interface Row {
  id: string;
  cursor: string;
  price: number;
}

describe('admin_list_listings', () => {
  it('finds ads by words of the title in both languages, by the beginning of one, by number and by id', async () => {
    const [admin, seller] = await Promise.all([newAdmin(), newUser()]);
    const word = freshName('zeta');
    const id = await insertAd(seller, { title_en: `Red ${word} bike`, title_ar: 'دباب أحمر نظيف جدًا', ...hidden.sold });
    const found = async (q: string) =>
      (await must<Row[]>(admin.client.rpc('admin_list_listings', { q, seller: seller.id }))).map((row) => row.id);
    const { ad_number: number } = await must<{ ad_number: number }>(
      admin.client.from('listings').select('ad_number').eq('id', id).single(),
    );
    const names = [id, ` ${id} `, String(number), `#${number}`];
    for (const q of [word, word.toUpperCase(), word.slice(0, -3), `${word} red`, 'نظيف', 'احمر', ...names])
      expect(await found(q), q).toEqual([id]);
    for (const q of ['green', `${word} green`, '!!', '%', crypto.randomUUID()]) expect(await found(q), q).toEqual([]);
  });

  it('tells apart what is active, featured, sold, expired, hidden, suspended and reported', async () => {
    const [admin, seller, fallen, reporter] = await Promise.all([newAdmin(), newUser(), newUser(), newUser()]);
    const [active, featured, sold, expired, suspended] = (await insertAds(seller, [
      {},
      { featured_until: soon() },
      hidden.sold,
      { expires_at: past() },
      hidden.suspended,
    ])) as { id: string }[];
    const waiting = await must<{ id: string }>(
      seller.client
        .from('listings')
        .insert({
          kind: 'part',
          part_category: 'helmet',
          title_en: 'Without a picture',
          condition: 'used',
          city: 'riyadh',
          price: 5,
        })
        .select('id')
        .single(),
    );
    const ofFallen = await insertAd(fallen);
    await suspend(fallen);
    await must(reporter.client.from('reports').insert({ listing_id: active?.id, reason: 'scam' }));
    const found = async (status: string, of = seller) =>
      new Set(
        (await must<Row[]>(admin.client.rpc('admin_list_listings', { status, seller: of.id }))).map(({ id }) => id),
      );
    expect(await found('active')).toEqual(new Set([active?.id, featured?.id]));
    expect(await found('featured')).toEqual(new Set([featured?.id]));
    expect(await found('sold')).toEqual(new Set([sold?.id]));
    expect(await found('expired')).toEqual(new Set([expired?.id]));
    expect(await found('hidden')).toEqual(new Set([waiting.id]));
    expect(await found('suspended')).toEqual(new Set([suspended?.id]));
    expect(await found('suspended', fallen)).toEqual(new Set([ofFallen]));
    expect(await found('reported')).toEqual(new Set([active?.id]));
    const all = await must<{ id: string; reported: boolean }[]>(
      admin.client.rpc('admin_list_listings', { seller: seller.id }),
    );
    expect(all.filter(({ reported }) => reported).map(({ id }) => id)).toEqual([active?.id]);
    const counts = await must<Record<string, number>>(admin.client.rpc('admin_listing_counts'));
    for (const name of ['reported', 'hidden', 'suspended']) expect(counts[name], name).toBeGreaterThan(0);
  });

  it('walks in each order, without leaving out ads of one price', async () => {
    const [admin, seller] = await Promise.all([newAdmin(), newUser()]);
    await insertAds(
      seller,
      [300, 100, 200, 200, 200].map((price) => ({ price })),
    );
    const list = (more: object) => must<Row[]>(admin.client.rpc('admin_list_listings', { seller: seller.id, ...more }));
    for (const sort of ['created_at', '-created_at', 'price', '-price']) {
      const walk: Row[] = [];
      for (let page = await list({ sort, page_size: 2 }); page.length > 0;) {
        walk.push(...page);
        page = await list({ sort, page_size: 2, after: page.at(-1)?.cursor });
      }
      expect(
        walk.map(({ id }) => id),
        sort,
      ).toEqual((await list({ sort })).map(({ id }) => id));
      expect(new Set(walk.map(({ id }) => id)).size).toBe(5);
    }
    expect((await list({ sort: '-price' })).map(({ price }) => price)).toEqual([300, 200, 200, 200, 100]);
    expect((await list({ sort: 'price' })).map(({ price }) => price)).toEqual([100, 200, 200, 200, 300]);
  });

  it('keeps to categories, cities, makes and a seller', async () => {
    const [admin, seller] = await Promise.all([newAdmin(), newUser()]);
    const [honda] = await insertAds(seller, [
      { make: 'honda', city: 'jeddah', bike_type: 'sport' },
      { make: 'bmw', city: 'riyadh', bike_type: 'naked' },
    ]);
    const found = async (more: object) =>
      (await must<Row[]>(admin.client.rpc('admin_list_listings', { seller: seller.id, ...more }))).map(({ id }) => id);
    for (const one of [{ make: 'honda' }, { city: 'jeddah' }, { type: 'sport' }])
      expect(await found(one)).toEqual([honda?.id]);
    for (const both of [{ make: 'honda,bmw' }, { city: 'jeddah,riyadh' }, { type: 'sport,naked' }])
      expect(await found(both)).toHaveLength(2);
  });

  it('refuses nonsense', async () => {
    const admin = await newAdmin();
    const list = (more: object) => denial(admin.client.rpc('admin_list_listings', more));
    expect(await list({ page_size: 101 })).toBe('22023 page_size');
    expect(await list({ q: 'x'.repeat(101) })).toBe('22023 q');
    expect(await list({ status: 'odd' })).toBe('22023 status');
    expect(await list({ sort: 'views' })).toBe('22023 sort');
    expect(await list({ city: `x'` })).toBe('22023 city');
    const [row] = await must<Row[]>(admin.client.rpc('admin_list_listings', { page_size: 1 }));
    // The cursor of one order is none of another.
    expect(await list({ sort: 'price', after: row?.cursor ?? 't1' })).toBe('22023 after');
  });
});

describe('admin_get_listing', () => {
  it('tells all about an ad, with what only its owner reads and what others said of it', async () => {
    const [admin, seller, reporter] = await Promise.all([newAdmin(), newUser(), newUser()]);
    const price = 20_000 + Math.floor(Math.random() * 1000);
    const likes = Array.from({ length: 9 }, (_, at) => ({
      model: freshName('M').slice(0, 3) + price,
      year: 2019,
      price: price + at,
    }));
    const model = likes[0]?.model;
    await insertAds(
      seller,
      likes.map((ad) => ({ ...ad, model })),
    );
    const id = await insertAd(seller, {
      model,
      year: 2019,
      price,
      chassis_number: 'ABC123456',
      ...hidden.suspended,
      suspension_reason: 'no',
    });
    await must(secret().from('reports').insert({ user_id: seller.id, target: 'user', reason: 'scam' }));
    const other = await insertAd(seller, {});
    await must(reporter.client.from('reports').insert({ listing_id: other, reason: 'scam', details: 'Odd' }));
    const of = (listing_id: string) =>
      must<Record<string, unknown>>(admin.client.rpc('admin_get_listing', { listing_id }));
    expect(await of(id)).toMatchObject({
      ad: { id, chassis_number: 'ABC123456', suspended: true, suspension_reason: 'no' },
      pictures: [`${seller.id}/${id}/0`],
      seller: { id: seller.id, username: seller.username },
      // An ad that is hidden is compared with those that are not.
      price_place: { basis: 'model', ads: 9, low: price, high: price + 8 },
      bids: { count: 0, open: 0, best: null },
      reports: [],
      payments: [],
    });
    expect(await of(other)).toMatchObject({
      reports: [{ reason: 'scam', details: 'Odd', reporter: reporter.username }],
    });
    expect(await denial(admin.client.rpc('admin_get_listing', { listing_id: crypto.randomUUID() }))).toBe(
      'PT404 not_found',
    );
  });
});
