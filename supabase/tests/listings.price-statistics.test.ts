/** get_price_statistics, get_price_guidance: where a price lies among those of comparable ads. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { beforeAll, describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { denial, hidden, insertAd, insertAds } from './domain.ts';
import { word } from './search.ts';

interface Place {
  basis: string;
  year_from: number | null;
  year_to: number | null;
  ads: number;
  low: number;
  lower_quartile: number;
  median: number;
  upper_quartile: number;
  high: number;
  bars: number[];
}

const placeOf = async (listing_id: string, by = anon()): Promise<Place | undefined> =>
  (await must<Place[]>(by.rpc('get_price_statistics', { listing_id }, { get: true })))[0];

/** Prices in even steps from 30,000. */
const prices = (count: number) => Array.from({ length: count }, (_, step) => 30_000 + step * 1000);

describe('the place of a price', () => {
  let seller: Person;
  beforeAll(async () => {
    seller = await newUser();
  });

  it('is that among ads of the same model, two years around', async () => {
    const model = word();
    const ad = await insertAd(seller, { model, year: 2020, price: 1 });
    const near = prices(9).map((price, at) => ({ model: ` ${model.toUpperCase()} `, year: 2018 + (at % 5), price }));
    await insertAds(seller, [
      ...near,
      { model, year: 2017, price: 34_001 },
      { model, year: 2023, price: 34_001 },
      { model, make: 'honda', year: 2020, price: 34_001 },
      ...Object.values(hidden).map((state) => ({ model, year: 2020, price: 34_001, ...state })),
    ]);
    expect(await placeOf(ad)).toEqual({
      basis: 'model',
      year_from: 2018,
      year_to: 2022,
      ads: 9,
      low: 30_000,
      lower_quartile: 32_000,
      median: 34_000,
      upper_quartile: 36_000,
      high: 38_000,
      bars: [1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 1],
    });
  });

  it('is not told below eight others, nor where all cost the same', async () => {
    const [few, alike] = [word(), word()];
    // Of a class of their own: nobody builds these.
    const rare = { bike_type: 'atv', engine_cc: 9000, year: 1913 };
    const [ad] = await insertAds(
      seller,
      [{}, ...prices(7).map((price) => ({ price }))].map((one) => ({ ...one, ...rare, model: few })),
    );
    const [same] = await insertAds(
      seller,
      Array.from({ length: 9 }, () => ({ ...rare, year: 1923, model: alike })),
    );
    expect(await placeOf(ad?.id ?? '')).toBeUndefined();
    expect(await placeOf(same?.id ?? '')).toBeUndefined();
    await insertAd(seller, { ...rare, model: few, price: 40_000 });
    expect(await placeOf(ad?.id ?? '')).toMatchObject({ basis: 'model', ads: 8 });
  });

  it('leaves out prices that nobody means', async () => {
    const model = word();
    const [ad] = await insertAds(
      seller,
      [50_000, ...prices(10), 1, 10_000_000].map((price) => ({ model, year: 2021, price })),
    );
    expect(await placeOf(ad?.id ?? '')).toMatchObject({ ads: 10, low: 30_000, high: 39_000 });
  });

  it('of a rare model is that among bikes of its type and size', async () => {
    const [ad] = await insertAds(
      seller,
      [1, ...prices(8)].map((price, at) => ({
        model: word(),
        make: at % 2 ? 'honda' : 'kawasaki',
        bike_type: 'adventure',
        engine_cc: 8000 + at,
        year: 1931,
        price,
      })),
    );
    await insertAds(seller, [
      { bike_type: 'adventure', engine_cc: 125, year: 1931, price: 2000 },
      { bike_type: 'sport', engine_cc: 8000, year: 1931, price: 2000 },
    ]);
    expect(await placeOf(ad?.id ?? '')).toMatchObject({ basis: 'class', ads: 8, low: 30_000, high: 37_000 });
  });

  it('of a part is that in its category and condition; a bike without a year has none', async () => {
    const part = { kind: 'part', part_category: 'battery', bike_type: null, make: null, model: null };
    const [ad] = await insertAds(
      seller,
      [100, ...prices(60)].map((price) => ({ ...part, condition: 'new', price })),
    );
    await insertAd(seller, { ...part, condition: 'used', price: 29_000 });
    const place = await placeOf(ad?.id ?? '');
    expect(place).toMatchObject({ basis: 'part', year_from: null, year_to: null });
    expect(place?.low).not.toBe(29_000);
    expect(place?.bars).toHaveLength(12);
    expect(await placeOf(await insertAd(seller, { year: null }))).toBeUndefined();
  });

  it('of an ad that is not public is for its owner alone', async () => {
    const model = word();
    await insertAds(
      seller,
      prices(8).map((price) => ({ model, year: 2022, price })),
    );
    const other = await newUser();
    for (const state of Object.values(hidden)) {
      const ad = await insertAd(seller, { model, year: 2022, ...state });
      expect(await placeOf(ad, seller.client)).toMatchObject({ ads: 8 });
      expect(await placeOf(ad, other.client)).toBeUndefined();
      expect(await placeOf(ad)).toBeUndefined();
    }
    expect(await placeOf(randomUUID())).toBeUndefined();
  });
});

describe('guidance for a price that is being typed', () => {
  const bike = { kind: 'motorcycle', type: 'naked', make: 'kawasaki', year: 2020, engine_cc: 948 };
  const guidance = (by: Person, args: object) =>
    must<Place[]>(by.client.rpc('get_price_guidance', { ...bike, ...args }, { get: true }));

  it('is what the ad will show, without itself where it is edited', async () => {
    const seller = await newUser();
    const model = word();
    const ads = await insertAds(
      seller,
      prices(9).map((price) => ({ make: 'kawasaki', model, year: 2020, price })),
    );
    const edited = ads[0]?.id ?? '';
    expect(await guidance(seller, { model: ` ${model.toUpperCase()}` })).toMatchObject([
      { basis: 'model', ads: 9, low: 30_000, median: 34_000, year_from: 2018, year_to: 2022 },
    ]);
    const own = await guidance(seller, { model, listing_id: edited });
    expect(own).toMatchObject([{ basis: 'model', ads: 8, low: 31_000 }]);
    expect(own).toEqual([await placeOf(edited)]);
  });

  it('falls back as the page of an ad does, and says nothing where that finds too few', async () => {
    const seller = await newUser();
    await insertAds(
      seller,
      prices(8).map((price) => ({ model: word(), bike_type: 'bagger', engine_cc: 7000, year: 1935, price })),
    );
    const rare = { type: 'bagger', engine_cc: 7000, model: word() };
    expect(await guidance(seller, { ...rare, year: 1936 })).toMatchObject([{ basis: 'class', ads: 8 }]);
    expect(await guidance(seller, { ...rare, year: 1938 })).toEqual([]);
    expect(await guidance(seller, { ...rare, year: undefined })).toEqual([]);
    expect(await guidance(seller, { kind: 'part', type: 'none', condition: 'new' })).toEqual([]);
    expect(await denial(anon().rpc('get_price_guidance', bike, { get: true }))).toMatch(/^42501/);
  });
});

it.skipIf(lacks('superuserUrl'))('looks at no more than 300 pages, however many ads there are', async () => {
  const owner = (await newUser()).id;
  await undone(async (tx) => {
    // Without the triggers, which look at every text.
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.listings (owner_id, kind, bike_type, make, model, year, engine_cc, condition, city, price,
        title_en, image_count, listed, created_at)
      select ${owner}, 'motorcycle', 'sport', 'honda', 'Many', 2015 + n % 5, 600, 'used', 'riyadh', 20000 + n,
        'Many', 1, true, now() - n * interval '1 minute'
      from generate_series(1, 3000) as n`;
    await tx`set local session_replication_role = origin`;
    await tx`analyze public.listings`;
    const [ad] = await tx`select id from public.listings where model = 'Many' and year = 2017 limit 1`;
    for (const model of ['Many', 'Rare']) {
      await tx`update public.listings set model = ${model} where id = ${ad?.id}`;
      const call = `select * from public.get_price_statistics('${ad?.id}')`;
      await tx.unsafe(call); // the functions and the catalogue are in memory then
      const [row] = await tx.unsafe(`explain (analyze, buffers, format json) ${call}`);
      const plan = row?.['QUERY PLAN'][0].Plan;
      expect(plan?.['Actual Rows']).toBe(1);
      expect(plan?.['Shared Hit Blocks'] + plan?.['Shared Read Blocks'], model).toBeLessThanOrEqual(300);
    }
    const guidance = `select * from public.get_price_guidance('motorcycle', 'sport', 'honda', 'Many', 2017, 600)`;
    await tx.unsafe(guidance);
    const [row] = await tx.unsafe(`explain (analyze, buffers, format json) ${guidance}`);
    const plan = row?.['QUERY PLAN'][0].Plan;
    expect(plan?.['Actual Rows']).toBe(1);
    expect(plan?.['Shared Hit Blocks'] + plan?.['Shared Read Blocks']).toBeLessThanOrEqual(300);
  }, 'superuserUrl');
});
