/** Words that find ads: synonyms, and names that change. */
import { newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { insertAds, newAdmin } from './domain.ts';
import { call, runHourlyJobs, word } from './search.ts';

describe('words', () => {
  const found = async (owner: Person, q: string) =>
    (await call<{ listings: unknown[] }>('list_listings', { owner: owner.id, q })).listings.length;

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
    await must(secret().from('makers').insert({ slug: make, name_en: 'Somebody', name_ar: 'أحدهم' }));
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
      // The name of a city or a model is read as the filter at once.
      expect(await found(owner, name)).toBe(table === 'cities' || table === 'models' ? 1 : 0);
      await runHourlyJobs();
      expect(await found(owner, name)).toBe(1);
      expect(await found(owner, name.slice(0, 12))).toBe(1); // an unfinished word is one of those in use
    }
  });

  it.skipIf(lacks('dbUrl'))('ads with a new name are indexed once', async () => {
    const owner = await newUser();
    const city = word();
    await undone(async (tx) => {
      await tx`
        insert into public.cities (slug, name_en, region, lat, lng, position) values (${city}, 'Old', 'riyadh', 24, 46, 10000)`;
      await tx`
        insert into public.listings (owner_id, kind, part_category, title_en, condition, city, price, image_count)
        values (${owner.id}, 'part', 'helmet', 'Helmet', 'new', ${city}, 9, 1)`;
      await tx`delete from private.renamed_filters`;
      await tx`update public.cities set name_en = 'New' where slug = ${city}`;
      expect(await tx`select private.index_renamed() as indexed`).toEqual([{ indexed: 1 }]);
      expect(await tx`select private.index_renamed() as indexed`).toEqual([{ indexed: 0 }]);
    });
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
