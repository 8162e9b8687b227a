/** Ads: who sees them, who writes them, and which columns no client reaches. */
import { setTimeout } from 'node:timers/promises';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { bytes } from 'embedded-supabase/testing/storage-buckets';
import { beforeAll, describe, expect, it } from 'vitest';
import { bike, denial, hidden, insertAd, newAdmin, newSuspended, picture, soon, storePictures } from './domain.ts';

const adOf = (id: string) => secret().from('listings').select().eq('id', id).single();

/** The ads of the first page of the list. */
const listed = async (client: Person['client'], args: Record<string, string>) => {
  const { data, error } = await client.rpc('list_listings', args);
  return { data: (data as { listings: unknown[] } | null)?.listings ?? null, error };
};

/** A word that no other ad has; of letters, since digits amid them may be a word that somebody hides. */
const titleOf = (id: string) =>
  `secret${id.slice(0, 8).replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;

/** Every way a stranger could try to see an ad; each gives what it found. */
const looks = {
  'its row': (client: Person['client'], id: string) => client.from('listings').select('id').eq('id', id),
  'its pictures': (client: Person['client'], id: string) =>
    client.from('listing_images').select('id').eq('listing_id', id),
  'its pictures with the ad embedded': (client: Person['client'], id: string) =>
    client.from('listing_images').select('path, listings!inner(id)').eq('listings.id', id),
  'the cards by id': (client: Person['client'], id: string) => client.rpc('get_listing_cards', { ids: [id] }),
  'the list of its owner': async (client: Person['client'], id: string) => {
    const ad = await must<{ owner_id: string }>(adOf(id));
    return listed(client, { owner: ad.owner_id });
  },
  'the list by its words': (client: Person['client'], id: string) => listed(client, { q: titleOf(id) }),
} satisfies Record<string, (client: Person['client'], id: string) => PromiseLike<{ data: unknown }>>;

describe.each(Object.keys(hidden) as (keyof typeof hidden)[])('an ad that is %s', (state) => {
  let owner: Person;
  let stranger: Person;
  let admin: Person;
  let id: string;
  beforeAll(async () => {
    [owner, stranger, admin] = await Promise.all([newUser(), newUser(), newAdmin()]);
    id = await insertAd(owner, {});
    await must(
      secret()
        .from('listings')
        .update({ title_en: titleOf(id) })
        .eq('id', id),
    );
  });

  it.each(Object.keys(looks) as (keyof typeof looks)[])('disappears from %s', async (look) => {
    // Seen first: otherwise this test could not fail.
    expect((await looks[look](anon(), id)).data).toHaveLength(1);
    await must(secret().from('listings').update(hidden[state]).eq('id', id));
    expect((await looks[look](anon(), id)).data).toEqual([]);
    expect((await looks[look](stranger.client, id)).data).toEqual([]);
    await must(secret().from('listings').update({ suspended: false, sold_at: null, expires_at: soon() }).eq('id', id));
  });

  it('is still seen by its owner and by admins', async () => {
    await must(secret().from('listings').update(hidden[state]).eq('id', id));
    expect((await owner.client.from('listings').select('id').eq('id', id)).data).toEqual([{ id }]);
    expect((await admin.client.from('listings').select('id').eq('id', id)).data).toEqual([{ id }]);
    expect((await admin.client.from('listing_images').select('id').eq('listing_id', id)).data).toHaveLength(1);
  });
});

describe('an ad whose time runs out', () => {
  it('disappears by itself, although nobody writes it', async () => {
    const id = await insertAd(await newUser());
    const expires = Date.now() + 4000;
    const last = { title_en: titleOf(id), expires_at: new Date(expires).toISOString() };
    await must(secret().from('listings').update(last).eq('id', id));
    for (const look of Object.values(looks)) expect((await look(anon(), id)).data).toHaveLength(1);
    await setTimeout(expires - Date.now() + 100);
    for (const look of Object.values(looks)) expect((await look(anon(), id)).data).toEqual([]);
    expect((await adOf(id)).data).toMatchObject({ listed: true });
  });
});

describe('the ads of a suspended person', () => {
  it('leave public view with him and return with him', async () => {
    const owner = await newUser();
    const id = await insertAd(owner);
    const count = async (call: PromiseLike<{ data: unknown; error: null | { message: string } }>) =>
      (await must<unknown[]>(call)).length;
    const seen = () =>
      Promise.all([
        count(anon().from('listings').select('id').eq('id', id)),
        count(anon().from('listing_images').select('id').eq('listing_id', id)),
        count(listed(anon(), { owner: owner.id })),
      ]);
    expect(await seen()).toEqual([1, 1, 1]);
    await must(secret().from('profiles').update({ suspended: true }).eq('id', owner.id));
    expect(await seen()).toEqual([0, 0, 0]);
    await must(secret().from('profiles').update({ suspended: false }).eq('id', owner.id));
    expect(await seen()).toEqual([1, 1, 1]);
  });

  it('are hidden too when they were inserted afterwards', async () => {
    const id = await insertAd(await newSuspended());
    expect((await anon().from('listings').select('id').eq('id', id)).data).toEqual([]);
  });
});

describe('posting', () => {
  let owner: Person;
  let other: Person;
  beforeAll(async () => {
    [owner, other] = await Promise.all([newUser(), newUser()]);
  });

  it('puts an ad into public view once it has a picture, and for as long', async () => {
    const seen = (id: string) => anon().from('listings').select('id').eq('id', id);
    const ad = await must<{ id: string }>(owner.client.from('listings').insert(bike).select('id').single());
    expect((await adOf(ad.id)).data).toMatchObject({
      owner_id: owner.id,
      listed: false,
      featured: false,
      type: 'naked',
      image_count: 0,
    });
    expect((await seen(ad.id)).data).toEqual([]);
    await storePictures(picture(owner, ad.id).path);
    await must(owner.client.from('listing_images').insert(picture(owner, ad.id)));
    expect((await seen(ad.id)).data).toEqual([{ id: ad.id }]);
    expect((await adOf(ad.id)).data).toMatchObject({ listed: true, image_count: 1 });
    await must(owner.client.from('listing_images').delete().eq('listing_id', ad.id));
    expect((await seen(ad.id)).data).toEqual([]);
  });

  it('needs an account', async () => {
    expect((await anon().from('listings').insert(bike)).error).toMatchObject({ code: '42501' });
  });

  it('cannot be done in the name of another', async () => {
    const { error } = await owner.client.from('listings').insert({ ...bike, owner_id: other.id });
    expect(error).toMatchObject({ code: '42501' });
    expect((await secret().from('listings').select('id').eq('owner_id', other.id)).data).toEqual([]);
  });

  it('is refused to a suspended person, as is changing and deleting', async () => {
    const suspended = await newSuspended();
    expect((await suspended.client.from('listings').insert(bike)).error).toMatchObject({ code: '42501' });
    const id = await insertAd(suspended);
    expect((await suspended.client.from('listings').update({ price: 1 }).eq('id', id).select('id')).data).toEqual([]);
    expect((await suspended.client.from('listings').delete().eq('id', id).select('id')).data).toEqual([]);
    const second = picture(suspended, id, 1);
    expect((await suspended.client.from('listing_images').insert(second)).error).toMatchObject({ code: '42501' });
    expect((await adOf(id)).data).toMatchObject({ price: bike.price, image_count: 1 });
  });

  it.each([
    { price: 0 },
    { price: -5 },
    { year: 1800 },
    { year: new Date().getUTCFullYear() + 2 },
    { mileage_km: -1 },
    { mileage_km: 1_000_001 },
    { kind: 'boat' },
    { title_ar: null, title_en: null },
    { title_ar: 'x' },
    { bike_type: null },
    { part_category: 'helmet' },
    { make: null },
    { min_bid: 100 },
    { color: 'Ultra Violet!' },
    { description_ar: 'ا'.repeat(4001) },
    { engine_cc: -1 },
    { engine_cc: 10_001 },
    { model: ' ' },
    { model: 'x'.repeat(61) },
    { tags: Array.from({ length: 13 }, (_, at) => `x${at}`) },
    { tags: ['x'.repeat(481)] },
    { tags: ['x', null] },
  ])('refuses %o', async (columns) => {
    const { error } = await owner.client.from('listings').insert({ ...bike, ...columns });
    expect(error).toMatchObject({ code: '23514' });
  });

  it.each([{ make: 'nobody' }, { city: 'atlantis' }, { condition: 'broken' }, { bike_type: 'boat' }])(
    'refuses %o, which is in no list',
    async (columns) => {
      const { error } = await owner.client.from('listings').insert({ ...bike, ...columns });
      expect(error).toMatchObject({ code: '23503' });
    },
  );
});

describe('a client', () => {
  let owner: Person;
  let other: Person;
  let id: string;
  beforeAll(async () => {
    [owner, other] = await Promise.all([newUser(), newUser()]);
    id = await insertAd(owner);
  });

  it.each([
    { featured_until: soon() },
    { featured: true },
    { suspended: true },
    { owner_suspended: true },
    { listed: true },
    { sold_at: soon() },
    { expires_at: soon() },
    { published_at: soon() },
    { renewed_at: soon() },
    { expiry_notice_for: soon() },
    { cover_path: 'demo/a' },
    { image_count: 9 },
    { created_at: soon() },
    { owner_id: '00000000-0000-4000-8000-000000000000' },
  ])('never writes %o', async (columns) => {
    const before = await must(adOf(id));
    const inserted = await owner.client.from('listings').insert({ ...bike, ...columns });
    expect(inserted.error).toMatchObject({ code: '42501' });
    const updated = await owner.client.from('listings').update(columns).eq('id', id);
    expect(updated.error).toMatchObject({ code: '42501' });
    expect((await adOf(id)).data).toEqual(before);
  });

  it('is told the name of a column that there is not, and nothing is written', async () => {
    const before = await must(adOf(id));
    const error = { code: 'PGRST204', message: expect.stringContaining(`'frame'`) };
    expect((await owner.client.from('listings').insert({ ...bike, frame: 'x' })).error).toMatchObject(error);
    const updated = await owner.client.from('listings').update({ price: 1, frame: 'x' }).eq('id', id);
    expect(updated.error).toMatchObject(error);
    expect((await adOf(id)).data).toEqual(before);
  });

  it('changes and deletes only her own ads', async () => {
    const changed = await other.client.from('listings').update({ price: 1 }).eq('id', id).select('id');
    expect([changed.error, changed.data]).toEqual([null, []]);
    expect((await other.client.from('listings').delete().eq('id', id).select('id')).data).toEqual([]);
    expect((await adOf(id)).data).toMatchObject({ price: bike.price });
    const own = await owner.client.from('listings').update({ price: 33_000 }).eq('id', id).select('price');
    expect(own.data).toEqual([{ price: 33_000 }]);
  });
});

describe('the time of the last change', () => {
  it('moves with what the owner writes, and not with what happens to the ad', async () => {
    const owner = await newUser();
    const id = await insertAd(owner);
    const updated = async () => (await must<{ updated_at: string }>(adOf(id))).updated_at;
    const before = await updated();
    await storePictures(picture(owner, id, 1).path);
    await must(owner.client.from('listing_images').insert(picture(owner, id, 1)));
    await must(secret().from('listings').update({ featured_until: soon() }).eq('id', id));
    expect(await updated()).toBe(before);
    await must(owner.client.from('listings').update({ price: 33_000 }).eq('id', id));
    expect(await updated()).not.toBe(before);
  });
});

describe('pictures', () => {
  let owner: Person;
  let other: Person;
  let id: string;
  beforeAll(async () => {
    [owner, other] = await Promise.all([newUser(), newUser()]);
    id = await insertAd(owner);
    const added = [1, 2].map((place) => picture(owner, id, place).path);
    await storePictures(...added, `${owner.id}/x`, `${other.id}/x`);
  });

  it('set cover and count of their ad, whatever their order', async () => {
    await must(owner.client.from('listing_images').insert([picture(owner, id, 1), picture(owner, id, 2)]));
    expect((await adOf(id)).data).toMatchObject({ cover_path: picture(owner, id, 0).path, image_count: 3 });
    await must(owner.client.from('listing_images').delete().eq('listing_id', id).eq('position', 0));
    expect((await adOf(id)).data).toMatchObject({ cover_path: picture(owner, id, 1).path, image_count: 2 });
    await must(owner.client.from('listing_images').update({ position: 0 }).eq('listing_id', id).eq('position', 2));
    expect((await adOf(id)).data).toMatchObject({ cover_path: picture(owner, id, 2).path, image_count: 2 });
  });

  it('are added by the owner alone and from her own folder', async () => {
    const foreignAd = { listing_id: id, path: `${other.id}/x`, position: 7 };
    expect((await other.client.from('listing_images').insert(foreignAd)).error).toMatchObject({ code: '42501' });
    const foreignFolder = { listing_id: id, path: `${other.id}/x`, position: 7 };
    expect((await owner.client.from('listing_images').insert(foreignFolder)).error).toMatchObject({ code: '42501' });
    expect((await other.client.from('listing_images').delete().eq('listing_id', id).select()).data).toEqual([]);
  });

  it('are named within their folder, twenty at most, one in each place', async () => {
    const add = (path: string, position: number) =>
      owner.client.from('listing_images').insert({ listing_id: id, path: `${owner.id}/${path}`, position });
    for (const path of ['', '../x', 'a b', 'x.webp', 'x'.repeat(200)]) {
      expect((await add(path, 9)).error).toMatchObject({ code: '23514' });
    }
    for (const position of [-1, 20]) expect((await add('x', position)).error).toMatchObject({ code: '23514' });
    expect((await add('x', 0)).error).toMatchObject({ code: '23505' });
    const cover = secret()
      .from('listings')
      .update({ cover_path: 'x'.repeat(201) });
    expect((await cover.eq('id', id)).error).toMatchObject({ code: '23514' });
  });

  it('are uploaded before they are shown', async () => {
    const missing = { listing_id: id, path: `${owner.id}/missing`, position: 8 };
    expect(await denial(owner.client.from('listing_images').insert(missing))).toBe('22023 path');
    await must(secret().storage.from('listings').upload(`${missing.path}/320.webp`, bytes()));
    expect(await denial(owner.client.from('listing_images').insert(missing))).toBe('22023 path');
  });

  it('cannot move to another ad or show another file', async () => {
    for (const columns of [{ path: `${owner.id}/y` }, { listing_id: id }]) {
      const { error } = await owner.client.from('listing_images').update(columns).eq('listing_id', id);
      expect(error).toMatchObject({ code: '42501' });
    }
  });
});

describe('the cards and words of ads', () => {
  it('are no tables of the API', async () => {
    for (const table of ['listing_cards', 'listing_search']) {
      expect((await anon().from(table).select()).error).not.toBeNull();
      expect((await anon().schema('private').from(table).select()).error).not.toBeNull();
    }
  });
});
