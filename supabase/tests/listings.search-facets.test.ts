/** How many ads each further choice would leave. */
import { anon, newUser, type Person } from 'embedded-supabase/testing/clients';
import { lacks } from 'embedded-supabase/testing/needs';
import { beforeAll, describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { insertAds } from './domain.ts';
import { call, holdHourlyJobs, word } from './search.ts';

interface Facet {
  facet: string;
  choices: { value: string; listings: number }[];
  exact: boolean;
}

describe('facets', () => {
  /** Such as `{'make honda': 2}`; no filter and no choice is said twice. */
  const choicesOf = (rows: Facet[]) => {
    expect(new Set(rows.map(({ facet }) => facet)).size).toBe(rows.length);
    const counts = rows.flatMap(({ facet, choices }) =>
      choices.map(({ value, listings }) => [`${facet} ${value}`, listings] as const),
    );
    expect(new Set(counts.map(([choice]) => choice)).size).toBe(counts.length);
    return Object.fromEntries(counts);
  };
  let owner: Person;
  const facets = async (args: Record<string, unknown>) => {
    const rows = await call<Facet[]>('search_facets', { owner: owner.id, ...args });
    expect(rows.every(({ exact }) => exact)).toBe(true);
    return choicesOf(rows);
  };
  beforeAll(async () => {
    owner = await newUser();
    await insertAds(owner, [
      {
        title_en: 'one red',
        make: 'honda',
        bike_type: 'sport',
        city: 'riyadh',
        year: 2020,
        engine_cc: 250,
        price: 12_000,
      },
      {
        title_en: 'two red',
        make: 'honda',
        bike_type: 'naked',
        city: 'jeddah',
        year: 2020,
        engine_cc: 251,
        price: 25_000,
      },
      {
        title_en: 'three',
        description_en: 'ridden to Sinai',
        make: 'bmw',
        bike_type: 'adventure',
        city: 'jeddah',
        year: 2022,
        engine_cc: 1254,
        price: 90_000,
      },
      { title_en: 'sold', make: 'bmw', engine_cc: 1254, sold_at: new Date().toISOString() },
    ]);
  });

  it('count every choice', async () => {
    expect(await facets({})).toEqual({
      'kind motorcycle': 3,
      'make honda': 2,
      'make bmw': 1,
      'type sport': 1,
      'type naked': 1,
      'type adventure': 1,
      'city riyadh': 1,
      'city jeddah': 2,
      'condition used': 3,
      'year 2020': 2,
      'year 2022': 1,
      'engine up-to-250': 1,
      'engine 251-700': 1,
      'engine over-1000': 1,
      'price 10000-14999': 1,
      'price 20000-29999': 1,
      'price 80000-119999': 1,
      'seller person': 3,
      'posted 1': 3,
    });
  });

  it('a filter narrows the others, not itself', async () => {
    expect(await facets({ make: 'honda', city: 'jeddah' })).toMatchObject({
      'make honda': 1,
      'make bmw': 1,
      'city riyadh': 1,
      'city jeddah': 1,
      'type naked': 1,
    });
    expect(await facets({ make: 'honda', city: 'jeddah' })).not.toHaveProperty('type adventure');
    expect(await facets({ year_min: 2022 })).toMatchObject({ 'year 2020': 2, 'year 2022': 1, 'make bmw': 1 });
    expect(await facets({ price_max: 20_000 })).toMatchObject({ 'price 80000-119999': 1, 'kind motorcycle': 1 });
    const ofSize = await facets({ engine: '251-700' });
    expect(ofSize).toMatchObject({
      'engine up-to-250': 1,
      'engine 251-700': 1,
      'engine over-1000': 1,
      'make honda': 1,
    });
    expect(ofSize).not.toHaveProperty('make bmw');
    expect(await facets({ engine: '251-700', make: 'bmw' })).toMatchObject({ 'engine over-1000': 1, 'make honda': 1 });
    expect(await facets({ engine: '251-700', make: 'bmw' })).not.toHaveProperty('engine 251-700');
  });

  it('words narrow them all', async () => {
    expect(await facets({ q: 'red' })).toMatchObject({ 'make honda': 2, 'kind motorcycle': 2 });
    expect(await facets({ q: 'red' })).not.toHaveProperty('make bmw');
    expect(await facets({ q: word() })).toEqual({});
    // As the list does: what no title says, a description may.
    expect(await facets({ q: 'sinai' })).toMatchObject({ 'make bmw': 1, 'kind motorcycle': 1 });
  });

  it('a bad value is refused as the list refuses it', async () => {
    const { error } = await anon().rpc('search_facets', { make: 'nobody' });
    expect(error).toMatchObject({ code: '22023', hint: 'make' });
    expect((await anon().rpc('search_facets', { q: 'x'.repeat(101) })).error).toMatchObject({ hint: 'q' });
  });

  it('of all ads are told without counting them', async () => {
    const rows = await call<Facet[]>('search_facets', {});
    // Each whole, however many choices it has.
    expect(rows.map(({ facet }) => facet)).toEqual(
      expect.arrayContaining([
        'city',
        'condition',
        'engine',
        'kind',
        'make',
        'posted',
        'price',
        'seller',
        'type',
        'year',
      ]),
    );
    expect(rows.some(({ exact }) => exact)).toBe(false);
    const choices = choicesOf(rows);
    for (const choice of ['make honda', 'year 2020', 'price 20000-29999', 'city riyadh', 'condition used']) {
      expect(choices).toHaveProperty([choice]);
    }
    for (const { choices: ranked } of rows) {
      const listings = ranked.map((one) => one.listings);
      expect(listings).toEqual(listings.toSorted((a, b) => b - a));
    }
  });

  it('of the only filter are those of all ads', async () => {
    const rows = await call<Facet[]>('search_facets', { make: 'honda' });
    expect(rows.filter(({ facet }) => facet === 'make')).toMatchObject([{ exact: false }]);
    expect(choicesOf(rows)['make bmw']).toBeGreaterThan(0);
    const sizes = await call<Facet[]>('search_facets', { engine: '251-700' });
    expect(sizes.filter(({ facet }) => facet === 'engine')).toMatchObject([{ exact: false }]);
    expect(choicesOf(sizes)['engine up-to-250']).toBeGreaterThan(0);
  });

  it('of a make with its model are those of all ads and of the make', async () => {
    await insertAds(owner, [{ make: 'bmw', model: 'R 1250 GS' }]);
    const rows = await call<Facet[]>('search_facets', { make: 'bmw', model: 'bmw/r-1250-gs' });
    expect(rows.find(({ facet }) => facet === 'make')).toMatchObject({ exact: false });
    expect(choicesOf(rows)['make honda']).toBeGreaterThan(0);
    expect(rows.find(({ facet }) => facet === 'model')).toMatchObject({ exact: true });
    expect(choicesOf(rows)['model bmw/r-1250-gs']).toBeGreaterThan(0);
  });
});

describe.skipIf(lacks('dbUrl'))('facets of many ads', () => {
  it('are estimated from the ads with some ids, and say so', async () => {
    await undone(async (tx) => {
      await holdHourlyJobs(tx);
      const maker = word();
      const owner = await newUser();
      await tx`insert into public.makers (slug, name_en) values (${maker}, 'Many')`;
      // As many of every first byte as chance would have it in the end.
      await tx`
        insert into public.listings (id, owner_id, kind, make, bike_type, title_en, condition, city, price, image_count)
        select (lpad(to_hex(i % 256), 2, '0') || substr(gen_random_uuid()::text, 3))::uuid, ${owner.id}, 'motorcycle', ${maker},
          'sport', 'Many', 'used', case when i % 4 = 0 then 'abha' else 'jeddah' end, 9000, 1
        from generate_series(0, 511) as i`;
      await tx`select private.count_search_words()`;
      // How many are expected is said here: what the database knows of it depends on the ads of other tests.
      const facets = async (enough: number, expected = 512) => tx`
        select f.value, f.listings::integer, f.exact
        from private.plan_search(2, private.listing_conditions(
            jsonb_populate_record(null::private.question, ${tx.json({ make: maker })})), '{}', '{}', false) as plan,
          jsonb_populate_record(plan, jsonb_build_object('share', ${expected} / plan.ads::double precision)) as expected,
          private.count_facets(array['city'], expected, ${enough}) as f order by f.value`;
      expect(await facets(512)).toEqual([
        { value: 'abha', listings: 128, exact: true },
        { value: 'jeddah', listings: 384, exact: true },
      ]);
      const estimated = [
        { value: 'abha', listings: 128, exact: false },
        { value: 'jeddah', listings: 384, exact: false },
      ];
      for (const enough of [300, 100, 20]) expect(await facets(enough)).toEqual(estimated);
      // Fewer, or more, than was thought.
      expect(await facets(100, 30_000)).toEqual(estimated);
      expect(await facets(100, 10)).toEqual(estimated);
      // What has expired meanwhile counts no more.
      await tx`update private.listing_search set expires_at = now() where make = ${maker} and city = 'abha'`;
      expect(await facets(512)).toEqual([{ value: 'jeddah', listings: 384, exact: true }]);
    });
  });

  it('have every ad in one size of engine, whether counted or told from the last count', async () => {
    await undone(async (tx) => {
      await tx`insert into public.engine_sizes (slug, name_en, min_cc, max_cc, active) values ('past', 'Past', 0, 9000, false)`;
      const cc = [0, 250, 251, 300, 700, 701, 1000, 1001, 2500, 6000];
      const counted = await tx`
        select cc, array(
          select slug from public.engine_sizes
          where active and private.range_tokens('engine', min_cc, max_cc, 1) && private.block_tokens('engine', cc)
        ) as sizes from unnest(${cc}::integer[]) as cc`;
      const [sql] = await tx`select private.engine_size_sql() as size`;
      const read = await tx.unsafe(
        `select engine_cc as cc, array[${sql?.size}] as sizes from unnest($1::integer[]) as s (engine_cc)`,
        [cc],
      );
      const expected = ['up-to-250', 'up-to-250', '251-700', '251-700', '251-700', '701-1000', '701-1000'];
      expect(counted.map(({ sizes }) => sizes.join())).toEqual([...expected, 'over-1000', 'over-1000', 'over-1000']);
      expect([...read]).toEqual([...counted]);
      expect(await tx`select from private.known_facets('{engine}') where value = 'past'`).toHaveLength(0);
    });
  });
});
