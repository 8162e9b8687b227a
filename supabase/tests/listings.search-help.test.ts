/** Facets, suggestions, searches in vain, synonyms and names that change. */
import { randomBytes } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { anon, newUser, type Person, secret } from './clients.ts';
import { insertAds, must, newAdmin } from './domain.ts';
import { lacks } from './needs.ts';

/** Sixteen letters by chance: like no other word, and without digits. */
const word = () => [...randomBytes(16)].map((byte) => 'abcdefghjklmnpqrstuvwxyz'[byte % 24]).join('');
const call = <T>(name: string, args: Record<string, unknown>) => must<T>(anon().rpc(name, args));

describe('facets', () => {
  interface Facet {
    facet: string;
    value: string;
    listings: number;
    exact: boolean;
  }
  let owner: Person;
  const facets = async (args: Record<string, unknown>) => {
    const rows = await call<Facet[]>('search_facets', { owner: owner.id, ...args });
    expect(rows.every(({ exact }) => exact)).toBe(true);
    return Object.fromEntries(rows.map(({ facet, value, listings }) => [`${facet} ${value}`, listings]));
  };
  beforeAll(async () => {
    owner = await newUser();
    await insertAds(owner, [
      { title_en: 'one red', make: 'honda', bike_type: 'sport', city: 'riyadh', year: 2020, price: 12_000 },
      { title_en: 'two red', make: 'honda', bike_type: 'naked', city: 'jeddah', year: 2020, price: 25_000 },
      { title_en: 'three', make: 'bmw', bike_type: 'adventure', city: 'jeddah', year: 2022, price: 90_000 },
      { title_en: 'sold', make: 'bmw', sold_at: new Date().toISOString() },
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
      'price 10000-14999': 1,
      'price 20000-29999': 1,
      'price 80000-119999': 1,
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
  });

  it('words narrow them all', async () => {
    expect(await facets({ q: 'red' })).toMatchObject({ 'make honda': 2, 'kind motorcycle': 2 });
    expect(await facets({ q: 'red' })).not.toHaveProperty('make bmw');
    expect(await facets({ q: word() })).toEqual({});
  });

  it('a bad value is refused as the list refuses it', async () => {
    const { error } = await anon().rpc('search_facets', { make: 'nobody' });
    expect(error).toMatchObject({ code: '22023', hint: 'make' });
    expect((await anon().rpc('search_facets', { q: 'x'.repeat(101) })).error).toMatchObject({ hint: 'q' });
  });

  it('of all ads are told without counting them', async () => {
    const rows = await call<Facet[]>('search_facets', {});
    expect(rows.find(({ facet, value }) => facet === 'make' && value === 'honda')?.exact).toBe(false);
  });
});

describe.skipIf(lacks('dbUrl'))('facets of many ads', () => {
  it('are estimated from the ads with some ids, and say so', async () => {
    await undone(async (tx) => {
      const maker = word();
      const owner = await newUser();
      await tx`insert into public.makers (slug, name_en) values (${maker}, 'Many')`;
      // As many of every first byte as chance would have it in the end.
      await tx`
        insert into public.listings (id, owner_id, kind, make, bike_type, title_en, condition, city, price, image_count)
        select (lpad(to_hex(i % 256), 2, '0') || substr(gen_random_uuid()::text, 3))::uuid, ${owner.id}, 'motorcycle', ${maker},
          'sport', 'Many', 'used', case when i % 4 = 0 then 'abha' else 'jeddah' end, 9000, 1
        from generate_series(0, 511) as i`;
      const facets = async (most: number) => tx`
        select f.value, f.listings::integer, f.exact
        from private.sampled_facets(private.wanted_listings(
          array(select c from private.listing_conditions(null, ${maker}, null, null, null, null, null, null, null, null, null, null) as c),
          null, false, false), array['city'], ${most}) as f order by f.value`;
      expect(await facets(512)).toEqual([
        { value: 'abha', listings: 128, exact: true },
        { value: 'jeddah', listings: 384, exact: true },
      ]);
      const estimated = [
        { value: 'abha', listings: 128, exact: false },
        { value: 'jeddah', listings: 384, exact: false },
      ];
      for (const most of [511, 100, 20]) expect(await facets(most)).toEqual(estimated);
    });
  });

  it('of most ads are estimated from some blocks of them', async () => {
    await undone(async (tx) => {
      const sample = async (blocks: number) => {
        const [row] = await tx`
          select s.weight, jsonb_array_length(s.entries) as entries, (select count(*)::integer from private.listing_search) as ads
          from private.sample_by_blocks(private.wanted_listings(
            array(select c from private.listing_conditions('motorcycle,part', null, null, null, null, null, null, null, null, null, null, null) as c),
            null, false, false), ${blocks}) as s`;
        return row as { weight: number; entries: number; ads: number };
      };
      const all = await sample(1_000_000);
      expect(all).toMatchObject({ weight: 1, entries: all.ads });
      expect((await sample(1)).entries).toBeLessThan(all.ads);
    });
  });
});

const runHourlyJobs = () => must(secret().rpc('run_hourly_jobs'));

interface Suggestion {
  kind: string;
  value: string;
}
const suggest = async (prefix: string) =>
  (await call<Suggestion[]>('suggest_searches', { prefix })).map(({ kind, value }) => `${kind} ${value}`);
/** Without what the word is mended to, where there is nothing. */
const offered = async (prefix: string) => (await suggest(prefix)).filter((one) => !one.startsWith('correction'));

describe('suggestions', () => {
  it.each([
    ['hon', 'make honda'],
    ['HONDA', 'make honda'],
    ['هون', 'make honda'],
    ['davidson', 'make harley-davidson'],
    ['cbr6', 'model honda/cbr600rr'],
    ['cbr 600', 'model honda/cbr600rr'],
    ['helm', 'type helmet'],
    ['sport', 'type sport'],
    ['الرياض', 'city riyadh'],
    ['رياض', 'city riyadh'],
    ['جده', 'city jeddah'],
    ['أبها', 'city abha'],
  ])('"%s" offers %s', async (prefix, expected) => {
    expect(await suggest(prefix)).toContain(expected);
  });

  it('are few', async () => {
    const kinds = (await suggest('ا')).map((one) => one.split(' ')[0]);
    expect(kinds.filter((kind) => kind === 'model')).toHaveLength(4);
    expect(kinds.filter((kind) => kind !== 'model' && kind !== 'query')).toHaveLength(5);
  });

  const places = (name: string, slugs: string[]) =>
    must(
      secret()
        .from('cities')
        .insert(
          slugs.map((slug) => ({
            slug,
            name_en: `${slug} ${name}`,
            region: 'riyadh',
            lat: 24,
            lng: 46,
            position: 10_000,
          })),
        ),
    );

  it('name what begins so before what has such a word within, then what has more ads', async () => {
    const [name, few, most, first] = [word(), word(), word(), word()];
    await places(name, [few, most]);
    await must(
      secret()
        .from('cities')
        .insert({ slug: first, name_en: `${name} ${first}`, region: 'riyadh', lat: 24, lng: 46, position: 10_000 }),
    );
    await insertAds(await newUser(), [{ city: most }, { city: most }, { city: few }]);
    await runHourlyJobs();
    expect(await suggest(name.slice(0, 10))).toEqual([`city ${first}`, `city ${most}`, `city ${few}`]);
  });

  it('follow the names of what is active', async () => {
    const [old, renamed] = [word(), word()];
    await must(
      secret()
        .from('makers')
        .insert({ slug: old, name_en: `Maker ${old}` }),
    );
    await must(secret().from('models').insert({ maker: old, slug: 'one', name_en: 'One' }));
    expect(await offered(old)).toEqual([`make ${old}`, `model ${old}/one`]);
    expect(await offered(`${old} on`)).toEqual([`model ${old}/one`]);
    await must(secret().from('makers').update({ name_en: renamed }).eq('slug', old));
    expect(await offered(old)).toEqual([]);
    expect(await offered(renamed)).toEqual([`make ${old}`, `model ${old}/one`]);
    await must(secret().from('models').update({ active: false }).eq('maker', old));
    expect(await offered(renamed)).toEqual([`make ${old}`]);
    await must(secret().from('makers').update({ active: false }).eq('slug', old));
    expect(await offered(renamed)).toEqual([]);
  });

  it('of deleted things end', async () => {
    const slug = word();
    for (const table of ['bike_types', 'part_categories'] as const) {
      await must(secret().from(table).insert({ slug, name_en: slug }));
      expect(await offered(slug)).toEqual([`type ${slug}`]);
      await must(secret().from(table).delete().eq('slug', slug));
      expect(await offered(slug)).toEqual([]);
    }
  });

  it('mend a word that nobody writes, where nothing else is offered', async () => {
    await insertAds(await newUser(), [{ title_en: 'Triumph Bonneville', make: 'triumph' }]);
    expect(await suggest('honda bonevile')).toEqual(['correction honda bonneville']);
    expect(await suggest('bonneville')).not.toContain('correction bonneville');
  });

  it('have none for nothing or for signs', async () => {
    for (const prefix of ['', '   ', '%', '()&|', "'", '\\']) expect(await suggest(prefix)).toEqual([]);
  });
});

const record = (person: Person, q: string) => must(person.client.rpc('record_search', { q }));

describe('texts that people search for', () => {
  it('are offered when five of them did and ads say it', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => newUser()));
    const [said, unsaid, rare, own] = [word(), word(), word(), word()];
    const [first] = people as [Person];
    await insertAds(
      first,
      [said, rare, own].map((title) => ({ title_en: `Kawasaki ${title}` })),
    );
    for (const person of people) {
      await record(person, `${said} KAWASAKI`);
      await record(person, unsaid);
      await record(person, `kawasaki ${said} 0501234567`);
      // Five times by one person is once.
      await record(first, own);
      if (person !== first) await record(person, rare);
    }
    await runHourlyJobs();
    expect(await suggest(said.slice(0, 8))).toEqual([`query ${said} kawasaki`]);
    expect(await offered(`kawasaki ${said}`)).toEqual([]);
    for (const other of [unsaid, rare, own]) expect(await suggest(other.slice(0, 8))).not.toContain(`query ${other}`);
  });

  it('are kept as words only, by whom they were searched for first', async () => {
    const [one, two] = await Promise.all([newUser(), newUser()]);
    const q = word();
    await record(one, `  \u202e${q}!! <b>ة</b>\n`);
    await record(two, `${q.toUpperCase()} b ه b`);
    const rows = await must(secret().from('searches').select('q, times').eq('folded', `${q} b ه b`));
    expect(rows).toEqual([{ q: `${q} b ة b`, times: 2 }]);
  });

  it.each(['', 'x', '   ', '!!!', 'é', 'x'.repeat(101), ` ${'y '.repeat(3000)}`])(
    '"%.10s" is not worth noting',
    async (q) => {
      const person = await newUser();
      await record(person, q);
      expect(await must(secret().from('searches').select().eq('q', q.trim()))).toEqual([]);
    },
  );

  it('are thirty a minute of one person', async () => {
    const person = await newUser();
    const base = word();
    for (let turn = 0; turn < 31; turn++) await record(person, `${base} ${turn}`);
    expect(await must(secret().from('searches').select('q').like('q', `${base}%`))).toHaveLength(30);
  });

  describe.skipIf(lacks('dbUrl'))('in a flood', () => {
    const recorded = async (tx: TransactionSql, q: string) => {
      await tx`select public.record_search(${q})`;
      return tx`select times from public.searches where q = ${q}`;
    };

    it('are taken when they are known already', async () => {
      await undone(async (tx) => {
        const q = word();
        await tx`insert into public.searches (folded, q, in_vain) values (${q}, ${q}, true)`;
        await tx`
          insert into private.rate_counters (who, since, used) values ('new searches', now(), 300)
          on conflict (who) do update set since = now(), used = 300`;
        expect(await recorded(tx, word())).toEqual([]);
        expect(await recorded(tx, q)).toEqual([{ times: 2 }]);
        await tx`update private.rate_counters set used = 299 where who = 'new searches'`;
        expect(await recorded(tx, word())).toHaveLength(1);
      });
    });

    it('are none during maintenance', async () => {
      await undone(async (tx) => {
        expect(await recorded(tx, word())).toHaveLength(1);
        await tx`update public.site_settings set value = '{"value": {"enabled": true}}' where key = 'maintenance_mode'`;
        expect(await recorded(tx, word())).toEqual([]);
      });
    });

    it('are forgotten, those of one person first', async () => {
      await undone(async (tx) => {
        const q = word();
        await tx`delete from public.searches`;
        await tx`
          insert into public.searches (folded, q, in_vain, times, last_at) values
            (${q}, ${q}, true, 2, now() - interval '170 days'), (${`old ${q}`}, ${q}, true, 9, now() - interval '181 days')`;
        await tx`
          insert into public.searches (folded, q, in_vain, last_at)
          select 'flood ' || i, 'flood', true, now() - i * interval '1 second' from generate_series(1, 20000) as i`;
        expect(await tx`select private.forget_searches() as forgotten`).toEqual([{ forgotten: 3 }]);
        expect(await tx`select folded from public.searches where folded = ${q}`).toHaveLength(1);
        expect(await tx`select folded from public.searches where folded in ('flood 19998', 'flood 19999')`).toEqual([
          { folded: 'flood 19998' },
        ]);
      });
    });
  });
});

describe('searches in vain', () => {
  const misses = async (person: Person, q: string) =>
    must<{ q: string; times: number }[]>(person.client.from('search_misses').select('q, times').eq('q', q));

  it('are for admins to read', async () => {
    const q = word();
    for (const person of await Promise.all([newUser(), newUser()])) await record(person, ` ${q} `);
    expect(await misses(await newAdmin(), q)).toEqual([{ q, times: 2 }]);
    expect(await misses(await newUser(), q)).toEqual([]);
    expect((await anon().from('search_misses').select()).error).not.toBeNull();
  });

  it('are seen by the database itself, each time anew', async () => {
    const q = word();
    const admin = await newAdmin();
    await record(await newUser(), q);
    expect(await misses(admin, q)).toHaveLength(1);
    await insertAds(await newUser(), [{ title_en: `Kawasaki ${q}` }]);
    await record(await newUser(), q);
    expect(await misses(admin, q)).toEqual([]);
  });

  it('nobody writes or changes directly', async () => {
    const person = await newAdmin();
    const row = { folded: word(), q: word(), in_vain: true };
    expect((await person.client.from('searches').insert(row)).error?.code).toBe('42501');
    expect((await person.client.from('searches').update({ times: 9 }).eq('in_vain', true)).error?.code).toBe('42501');
  });
});

describe('words', () => {
  const found = async (owner: Person, q: string) =>
    (await call<{ id: string }[]>('list_listings', { owner: owner.id, q })).length;

  it('a synonym counts from the moment an admin adds it', async () => {
    const term = word();
    const owner = await newUser();
    await insertAds(owner, [{ title_en: 'Kawasaki Z900 black' }]);
    expect(await found(owner, term)).toBe(0);
    const admin = await newAdmin();
    await must(admin.client.from('search_synonyms').insert({ term, alternatives: ['z900 black'] }));
    expect(await found(owner, term)).toBe(1);
    await must(admin.client.from('search_synonyms').delete().eq('term', term));
    expect(await found(owner, term)).toBe(0);
  });

  it('a term is one word to search for, whichever way it is written', async () => {
    const term = word();
    const admin = await newAdmin();
    const add = (row: object) => admin.client.from('search_synonyms').insert(row);
    await must(add({ term: `${term} ة`, alternatives: ['honda'] }));
    expect((await add({ term: `${term.toUpperCase()}  ه`, alternatives: ['bmw'] })).error?.code).toBe('23505');
    for (const refused of [
      { term: ' ', alternatives: ['honda'] },
      { term: 'x'.repeat(61), alternatives: ['honda'] },
      { term: word(), alternatives: [] },
      { term: word(), alternatives: Array.from({ length: 13 }, () => 'a') },
      { term: word(), alternatives: ['honda', null] },
      { term: word(), alternatives: ['x'.repeat(401)] },
    ])
      expect((await add(refused)).error?.code).toBe('23514');
  });

  it('an ad is found by the new names of its city, make, model and type', async () => {
    const [city, make, type] = [word(), word(), word()];
    const place = { slug: city, name_en: 'Somewhere', region: 'riyadh', lat: 24, lng: 46, position: 10_000 };
    await must(secret().from('cities').insert(place));
    await must(secret().from('makers').insert({ slug: make, name_en: 'Somebody' }));
    await must(secret().from('models').insert({ maker: make, slug: 'z900', name_en: 'Z900' }));
    await must(secret().from('bike_types').insert({ slug: type, name_en: 'Some' }));
    const owner = await newUser();
    await insertAds(owner, [{ city, make, bike_type: type }, {}]);
    for (const [table, slug] of [
      ['cities', city],
      ['makers', make],
      ['models', 'z900'],
      ['bike_types', type],
    ] as const) {
      const name = word();
      const change = table === 'models' ? { name_ar: name } : { name_en: name };
      const rows = secret().from(table).update(change).eq('slug', slug);
      await must(table === 'models' ? rows.eq('maker', make) : rows);
      expect(await found(owner, name)).toBe(0);
      await runHourlyJobs();
      expect(await found(owner, name)).toBe(1);
    }
  });

  it('a part is found by the new name of its category', async () => {
    const [category, name] = [word(), word()];
    await must(secret().from('part_categories').insert({ slug: category, name_en: 'Some' }));
    const owner = await newUser();
    await insertAds(owner, [{ kind: 'part', bike_type: null, part_category: category }]);
    await must(secret().from('part_categories').update({ name_ar: name }).eq('slug', category));
    await runHourlyJobs();
    expect(await found(owner, name)).toBe(1);
  });
});
