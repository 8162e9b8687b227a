/** The lists to choose from, as admins keep them. */
import { anon, freshName, newUser, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { denial, insertAd, insertAds, newAdmin } from './domain.ts';
import { newShop } from './shop.ts';

type Entry = Record<string, unknown> & { id: string; uses: number; slug: string; position: number };
type Client = ReturnType<typeof anon>;

const freshSlug = () => freshName('t').toLowerCase();
const entriesOf = (client: Client, list: string) => must<Entry[]>(client.rpc('list_categories', { list }));
const entryOf = async (client: Client, list: string, id: string) =>
  (await entriesOf(client, list)).find((one) => one.id === id);
const add = (client: Client, list: string, entry: object) => client.rpc('save_category', { list, id: null, entry });

/** A maker of its own, so that tests beside this one see no other lists. */
async function newMaker(client: Client, name: string = freshName('Maker ')): Promise<string> {
  const slug = freshSlug();
  await must(add(client, 'makers', { slug, name_en: name, name_ar: 'صانع' }));
  return slug;
}

const drop = async (...slugs: string[]) => {
  await must(secret().from('models').delete().in('maker', slugs));
  await must(secret().from('makers').delete().in('slug', slugs));
};

describe('a list of categories', () => {
  it('is added to at its end, told of with its uses, and deleted from while nothing has the entry', async () => {
    const [admin, seller] = await Promise.all([newAdmin(), newUser()]);
    const slug = await newMaker(admin.client);
    const entries = await entriesOf(admin.client, 'makers');
    expect(entries.find(({ id }) => id === slug)).toMatchObject({ slug, uses: 0, active: true, name_ar: 'صانع' });
    expect(entries.find(({ id }) => id === slug)?.position).toBe(Math.max(...entries.map(({ position }) => position)));
    const ad = await insertAd(seller, { make: slug });
    expect(await entryOf(admin.client, 'makers', slug)).toMatchObject({ uses: 1 });
    expect(await denial(admin.client.rpc('delete_category', { list: 'makers', id: slug }))).toBe('PT409 category_used');
    // Nor past the function.
    expect(await denial(admin.client.from('makers').delete().eq('slug', slug))).toBe('PT409 category_used');
    await must(secret().from('listings').delete().eq('id', ad));
    await must(admin.client.rpc('delete_category', { list: 'makers', id: slug }));
    expect(await denial(admin.client.rpc('delete_category', { list: 'makers', id: slug }))).toBe('PT404 not_found');
  });

  it.each([
    ['bike_types', 'naked'],
    ['part_categories', 'helmet'],
    ['cities', 'riyadh'],
    ['conditions', 'used'],
    ['shop_types', 'gear'],
  ])('of %s keeps what something has, whoever deletes it', async (list, slug) => {
    const [admin, seller] = await Promise.all([newAdmin(), newUser()]);
    const part = { kind: 'part', bike_type: null, make: null, model: null, part_category: 'helmet' };
    await insertAds(seller, [{}, part]);
    await newShop();
    for (const { client } of [admin, { client: secret() }])
      expect(await denial(client.from(list).delete().eq('slug', slug))).toBe('PT409 category_used');
  });

  it('of add-ons keeps what an ad has', async () => {
    const [admin, seller] = await Promise.all([newAdmin(), newUser()]);
    const slug = freshSlug();
    await must(add(admin.client, 'add_ons', { slug, name_en: slug, name_ar: slug }));
    const ad = await insertAd(seller, { tags: [slug] });
    for (const { client } of [admin, { client: secret() }])
      expect(await denial(client.from('add_ons').delete().eq('slug', slug))).toBe('PT409 category_used');
    await must(secret().from('listings').delete().eq('id', ad));
    await must(admin.client.rpc('delete_category', { list: 'add_ons', id: slug }));
  });

  it('wants a name, a slug of its own and columns that are valid', async () => {
    const admin = await newAdmin();
    const slug = freshSlug();
    const denied = (list: string, entry: object) => denial(add(admin.client, list, entry));
    expect(await denied('makers', { slug, name_en: ' ' })).toBe('22023 name_en');
    expect(await denied('makers', { slug, name_ar: 'اسم' })).toBe('22023 name_en');
    expect(await denied('makers', { slug: 'honda', name_en: 'Honda' })).toMatch(/^23505/);
    expect(await denied('makers', { slug: 'No Slug', name_en: 'X' })).toMatch(/^23514/);
    expect(await denied('engine_sizes', { slug, name_en: 'X', min_cc: 9, max_cc: 1 })).toMatch(/^23514/);
    expect(await denied('profiles', { slug, name_en: 'X' })).toBe('22023 list');
    expect(await denied('cities', { slug, name_en: 'X' })).toMatch(/^23502/);
  });

  it('keeps what another admin has changed meanwhile', async () => {
    const [admin, other] = await Promise.all([newAdmin(), newAdmin()]);
    const slug = await newMaker(admin.client, 'First');
    const save = (who: typeof admin, name_en: string, read: object) =>
      who.client.rpc('save_category', { list: 'makers', id: slug, entry: { name_en }, read });
    await must(save(other, 'Second', { name_en: 'First', name_ar: 'صانع' }));
    expect(await denial(save(admin, 'Third', { name_en: 'First', name_ar: 'صانع' }))).toBe('PT409 changed');
    expect(await entryOf(admin.client, 'makers', slug)).toMatchObject({ name_en: 'Second' });
    await drop(slug);
  });

  it('of models has the type and engine size that the form of an ad fills in; a type that one has stays', async () => {
    const admin = await newAdmin();
    const maker = await newMaker(admin.client);
    const type = freshSlug();
    await must(add(admin.client, 'bike_types', { slug: type, name_en: 'Type' }));
    await must(add(admin.client, 'models', { maker, slug: 'a', name_en: 'A', bike_type: type, engine_cc: 998 }));
    const entry = (engine_cc: number) =>
      admin.client.rpc('save_category', { list: 'models', id: `${maker}/a`, entry: { engine_cc } });
    expect(await must(entry(999))).toMatchObject({ bike_type: type, engine_cc: 999 });
    expect(await denial(entry(10_001))).toMatch(/^23514/);
    expect(await denial(admin.client.rpc('delete_category', { list: 'bike_types', id: type }))).toBe(
      'PT409 category_used',
    );
    await drop(maker);
    await must(admin.client.rpc('delete_category', { list: 'bike_types', id: type }));
  });

  it('is put into another order', async () => {
    const admin = await newAdmin();
    const maker = await newMaker(admin.client);
    for (const slug of ['a', 'b', 'c']) await must(add(admin.client, 'models', { maker, slug, name_en: slug }));
    const order = async () =>
      (await entriesOf(admin.client, 'models')).filter((one) => one['maker'] === maker).map(({ slug }) => slug);
    expect(await order()).toEqual(['a', 'b', 'c']);
    await must(
      admin.client.rpc('order_category', { list: 'models', ids: ['c', 'a', 'b'].map((slug) => `${maker}/${slug}`) }),
    );
    expect(await order()).toEqual(['c', 'a', 'b']);
    expect(await denial(admin.client.rpc('order_category', { list: 'models', ids: ['x', 'x'] }))).toBe('22023 ids');
    await drop(maker);
  });
});

describe('merging two entries', () => {
  it('takes ads, models, kept searches, synonyms and drafts along, portion by portion', async () => {
    const [admin, seller] = await Promise.all([newAdmin(), newUser()]);
    const [old, kept] = [await newMaker(admin.client), await newMaker(admin.client)];
    for (const [maker, slug] of [
      [old, 'both'],
      [old, 'alone'],
      [kept, 'both'],
    ])
      await must(add(admin.client, 'models', { maker, slug, name_en: slug }));
    const ads = await insertAds(
      seller,
      Array.from({ length: 5 }, () => ({ make: old })),
    );
    const search = await must<{ id: string; checked_at: string }>(
      seller.client
        .from('saved_searches')
        .insert({ name: 'S', criteria: { make: `honda,${old}` } })
        .select('id, checked_at')
        .single(),
    );
    const term = freshName('term ');
    await must(admin.client.from('search_synonyms').insert({ term, alternatives: [`make:${old}`, `make:${kept}`] }));
    const draft = await must<{ id: string }>(
      seller.client
        .from('listing_drafts')
        .insert({ fields: { make: old, price: '5' } })
        .select('id')
        .single(),
    );

    const merge = () =>
      must<{ moved: number; done: boolean }>(
        admin.client.rpc('merge_category', { list: 'makers', from_id: old, into_id: kept, portion: 4 }),
      );
    expect(await merge()).toEqual({ moved: 4, done: false });
    // Nobody chooses it while it is on its way.
    expect(await entryOf(admin.client, 'makers', old)).toMatchObject({ active: false });
    expect(await merge()).toEqual({ moved: 2, done: true });

    expect(await entryOf(admin.client, 'makers', old)).toBeUndefined();
    expect(await entryOf(admin.client, 'makers', kept)).toMatchObject({ uses: 7 });
    const stored = await must<{ make: string }[]>(
      secret()
        .from('listings')
        .select('make')
        .in(
          'id',
          ads.map(({ id }) => id),
        ),
    );
    expect(stored.every(({ make }) => make === kept)).toBe(true);
    // They are found by their new make at once.
    const found = await must<{ listings: unknown[] }>(anon().rpc('list_listings', { make: kept }));
    expect(found.listings).toHaveLength(5);
    expect(
      await must(secret().from('saved_searches').select('criteria, checked_at').eq('id', search.id).single()),
    ).toEqual({
      criteria: { make: `honda,${kept}` },
      checked_at: search.checked_at,
    });
    expect(await must(secret().from('search_synonyms').select('alternatives').eq('term', term).single())).toEqual({
      alternatives: [`make:${kept}`],
    });
    expect(await must(secret().from('listing_drafts').select('fields').eq('id', draft.id).single())).toEqual({
      fields: { make: kept, price: '5' },
    });
    await must(secret().from('search_synonyms').delete().eq('term', term));
    await must(
      secret()
        .from('listings')
        .delete()
        .in(
          'id',
          ads.map(({ id }) => id),
        ),
    );
    await drop(kept);
  });

  it('takes shops, people and ads of a city along', async () => {
    const [admin, person, { owner, id }] = await Promise.all([newAdmin(), newUser(), newShop()]);
    const [old, kept] = [freshSlug(), freshSlug()];
    for (const slug of [old, kept])
      await must(add(admin.client, 'cities', { slug, name_en: slug, region: 'riyadh', lat: 24, lng: 46 }));
    await must(secret().from('shops').update({ city: old }).eq('id', id));
    await must(person.client.from('profiles').update({ city: old }).eq('id', person.id));
    const ad = await insertAd(owner, { city: old });
    await must(admin.client.rpc('merge_category', { list: 'cities', from_id: old, into_id: kept }));
    const cityOf = async (table: string, row: string) =>
      (await must<{ city: string }>(secret().from(table).select('city').eq('id', row).single())).city;
    expect([await cityOf('shops', id), await cityOf('profiles', person.id), await cityOf('listings', ad)]).toEqual([
      kept,
      kept,
      kept,
    ]);
    await must(admin.client.rpc('merge_category', { list: 'cities', from_id: kept, into_id: 'riyadh' }));
  });

  it('calls the ads of a model as the other one, and makes one range of two sizes of engines', async () => {
    const [admin, seller] = await Promise.all([newAdmin(), newUser()]);
    const maker = await newMaker(admin.client);
    for (const name of ['Ninja 400', 'Ninja400'])
      await must(add(admin.client, 'models', { maker, slug: name.toLowerCase().replace(' ', '-'), name_en: name }));
    const ad = await insertAd(seller, { make: maker, model: 'ninja400' });
    await must(
      admin.client.rpc('merge_category', {
        list: 'models',
        from_id: `${maker}/ninja400`,
        into_id: `${maker}/ninja-400`,
      }),
    );
    expect(await must(secret().from('listings').select('model').eq('id', ad).single())).toEqual({ model: 'Ninja 400' });
    const [low, high] = [freshSlug(), freshSlug()];
    await must(add(admin.client, 'engine_sizes', { slug: low, name_en: 'Low', min_cc: 9000, max_cc: 9100 }));
    await must(add(admin.client, 'engine_sizes', { slug: high, name_en: 'High', min_cc: 9101, max_cc: null }));
    await must(admin.client.rpc('merge_category', { list: 'engine_sizes', from_id: low, into_id: high }));
    expect(await entryOf(admin.client, 'engine_sizes', high)).toMatchObject({ min_cc: 9000, max_cc: null });
    await must(admin.client.rpc('delete_category', { list: 'engine_sizes', id: high }));
    await must(secret().from('listings').delete().eq('id', ad));
    await drop(maker);
  });

  it('wants two entries of one list', async () => {
    const admin = await newAdmin();
    const merge = (list: string, from_id: string, into_id: string) =>
      denial(admin.client.rpc('merge_category', { list, from_id, into_id }));
    expect(await merge('makers', 'honda', 'honda')).toBe('22023 into_id');
    expect(await merge('makers', 'honda', 'no-such')).toBe('PT404 not_found');
    expect(await merge('models', 'honda/x', 'bmw/x')).toBe('22023 into_id');
    expect(await merge('profiles', 'a', 'b')).toBe('22023 list');
  });
});
