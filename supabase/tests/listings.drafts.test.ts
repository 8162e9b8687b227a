/** Drafts of ads: whose they are, how many and how large they may be, and what becomes of them. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { bytes } from 'embedded-supabase/testing/storage-buckets';
import { beforeAll, describe, expect, it } from 'vitest';
import { bike, denial, newSuspended, storePictures, suspend } from './domain.ts';

interface Draft {
  id: string;
  fields: Record<string, unknown>;
  paths: string[];
  created_at: string;
  updated_at: string;
}

const store = (by: Person, draft: object = { fields: {} }) => by.client.from('listing_drafts').insert(draft);
const list = (by: Person) => must<Draft[]>(by.client.from('listing_drafts').select().order('created_at').order('id'));

describe('a draft', () => {
  let owner: Person;
  let other: Person;
  beforeAll(async () => {
    [owner, other] = await Promise.all([newUser(), newUser()]);
  });

  it('is stored, read, changed and deleted by its owner alone', async () => {
    const id = randomUUID();
    await must(store(owner, { id, fields: { title_ar: 'مسودة', price: 'كثير' }, paths: [`${owner.id}/${id}/a`] }));
    const [draft] = await list(owner);
    expect(draft).toMatchObject({ id, fields: { title_ar: 'مسودة', price: 'كثير' }, paths: [`${owner.id}/${id}/a`] });
    expect(await list(other)).toEqual([]);

    const change = (by: Person) => by.client.from('listing_drafts').update({ fields: {} }).eq('id', id).select();
    expect(await must(change(other))).toEqual([]);
    const [changed] = await must<Draft[]>(change(owner));
    expect(changed?.fields).toEqual({});
    expect(Date.parse(changed?.updated_at ?? '')).toBeGreaterThan(Date.parse(draft?.updated_at ?? ''));

    const drop = (by: Person) => by.client.from('listing_drafts').delete().eq('id', id).select();
    expect(await must(drop(other))).toEqual([]);
    expect(await must(drop(owner))).toHaveLength(1);
    expect(await list(owner)).toEqual([]);
  });

  it('is stored once, however often a lost reply is repeated', async () => {
    const id = randomUUID();
    const again = () =>
      owner.client
        .from('listing_drafts')
        .upsert({ id, fields: { price: '1' } }, { ignoreDuplicates: true })
        .select();
    expect(await must(again())).toHaveLength(1);
    expect(await must(again())).toEqual([]);
    expect(await denial(store(owner, { id }))).toBe('23505');
    expect(await denial(store(other, { id }))).toBe('23505');
    await must(owner.client.from('listing_drafts').delete().eq('id', id));
  });

  it('is not stored by a visitor, for another, under another moment, or by who is suspended', async () => {
    const suspended = await newSuspended();
    expect(await denial(anon().from('listing_drafts').insert({ fields: {} }))).toBe('42501');
    expect(await denial(anon().from('listing_drafts').select())).toBe('42501');
    expect(await denial(store(owner, { owner_id: other.id }))).toBe('42501');
    expect(await denial(store(owner, { updated_at: '2020-01-01' }))).toBe('42501');
    expect(await denial(store(suspended))).toBe('42501');
    expect(
      await denial(owner.client.from('listing_drafts').update({ owner_id: other.id }).eq('id', randomUUID())),
    ).toBe('42501');
  });

  it('keeps the order in which it was sent, within one request and when a deletion is taken back', async () => {
    const person = await newUser();
    const drafts = Array.from({ length: 8 }, (_, n) => ({ fields: { price: String(n) } }));
    await must(person.client.from('listing_drafts').insert(drafts));
    const stored = await list(person);
    expect(stored.map(({ fields }) => fields)).toEqual(drafts.map(({ fields }) => fields));
    const { id, fields, created_at } = stored[3] as Draft;
    await must(person.client.from('listing_drafts').delete().eq('id', id));
    await must(store(person, { id, fields, created_at }));
    expect((await list(person)).map((draft) => draft.id)).toEqual(stored.map((draft) => draft.id));
  });

  it('stays as it is while its owner is suspended', async () => {
    const person = await newUser();
    await must(store(person, { fields: { price: '1' } }));
    await suspend(person);
    const before = await list(person);
    expect(before).toHaveLength(1);
    expect(
      (await person.client.from('listing_drafts').update({ fields: {} }).neq('id', randomUUID()).select()).data,
    ).toEqual([]);
    expect((await person.client.from('listing_drafts').delete().neq('id', randomUUID()).select()).data).toEqual([]);
    expect(await list(person)).toEqual(before);
  });

  it.each([
    ['no object', { fields: ['x'] }],
    ['more than 20 KB', { fields: { description_ar: 'م'.repeat(10_240) } }],
  ])('holds not %s', async (_what, draft) => {
    expect(await denial(store(owner, draft))).toBe('23514');
  });

  it.each([
    ['those of another', () => [`${other.id}/a/b`]],
    ['those of the server', () => ['demo/a']],
    ['one outside the folder', () => [`${owner.id}/../${other.id}/a`]],
    ['one of another behind one’s own', () => [`${owner.id}/a`, `${other.id}/b`]],
    ['more than twenty', () => Array.from({ length: 21 }, (_one, index) => `${owner.id}/a/${index}`)],
    ['a missing one', () => [null]],
  ])('has not these pictures: %s', async (_what, paths) => {
    expect(await denial(store(owner, { paths: paths() }))).toBe('23514');
  });
});

describe('drafts', () => {
  it('are at most 500 a person, also when they are stored at the same time', async () => {
    const owner = await newUser();
    const many = (count: number) => Array.from({ length: count }, () => ({ fields: {} }));
    await must(store(owner, many(490)));
    expect(await denial(store(owner, many(11)))).toBe('PT409 too_many_drafts');
    const refusals = await Promise.all(Array.from({ length: 12 }, () => denial(store(owner))));
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(10);
    expect(new Set(refusals)).toEqual(new Set([null, 'PT409 too_many_drafts']));
    const { count } = await owner.client.from('listing_drafts').select('id', { count: 'exact', head: true });
    expect(count).toBe(500);
  });

  it('are part of what a person gets of their own data, and go with the account', async () => {
    const owner = await newUser();
    await must(store(owner, { fields: { title_en: 'Mine' } }));
    const data = await must<{ listing_drafts: Draft[] }>(owner.client.rpc('export_account'));
    expect(data.listing_drafts).toMatchObject([{ fields: { title_en: 'Mine' } }]);
    expect((await secret().auth.admin.deleteUser(owner.id)).error).toBeNull();
    expect(await must(secret().from('listing_drafts').select().eq('owner_id', owner.id))).toEqual([]);
  });

  it('end with the ad of their id, which has their pictures, and costs one place of the plan however often it is tried', async () => {
    const owner = await newUser();
    const id = randomUUID();
    const [first, second] = ['b', 'a'].map((name) => `${owner.id}/${id}/${name}`) as [string, string];
    await storePictures(first, second);
    await must(store(owner, { id, fields: bike, paths: [first, second, first] }));
    const publish = () =>
      owner.client
        .from('listings')
        .upsert({ id, ...bike }, { ignoreDuplicates: true })
        .select('id');
    expect(await must(publish())).toEqual([{ id }]);
    expect(await must(publish())).toEqual([]);
    expect((await must<{ used: number }>(owner.client.rpc('ads_left'))).used).toBe(1);
    expect(await list(owner)).toEqual([]);
    const ad = anon().from('listings').select('cover_path,listing_images(path,position)').eq('id', id);
    expect(await must(ad.order('position', { referencedTable: 'listing_images' }))).toEqual([
      {
        cover_path: first,
        listing_images: [
          { path: first, position: 0 },
          { path: second, position: 1 },
        ],
      },
    ]);
  });

  it('have no id of an ad, nor of one that was deleted', async () => {
    const owner = await newUser();
    const id = randomUUID();
    await must(owner.client.from('listings').insert({ id, ...bike }));
    await storePictures(`${owner.id}/${id}/a`);
    await must(owner.client.rpc('set_listing_pictures', { listing_id: id, paths: [`${owner.id}/${id}/a`] }));
    expect(await denial(store(owner, { id }))).toBe('PT409 id_used');
    await must(owner.client.from('listings').delete().eq('id', id));
    expect(await denial(store(owner, { id }))).toBe('PT409 id_used');
  });

  it('and an ad of their id that are stored at the same time are never both there', async () => {
    const owner = await newUser();
    for (let round = 0; round < 5; round += 1) {
      const id = randomUUID();
      await Promise.all([denial(store(owner, { id })), must(owner.client.from('listings').insert({ id, ...bike }))]);
    }
    expect(await list(owner)).toEqual([]);
  });

  it('of another stay, whatever ad takes their id', async () => {
    const [owner, other] = await Promise.all([newUser(), newUser()]);
    const id = randomUUID();
    await must(store(owner, { id, paths: [`${owner.id}/${id}/a`] }));
    await must(other.client.from('listings').insert({ id, ...bike }));
    expect(await list(owner)).toHaveLength(1);
    expect(await must(other.client.from('listing_images').select().eq('listing_id', id))).toEqual([]);
  });
});

describe('the file of a picture', () => {
  it('is removed by its owner once neither a draft nor an ad has it', async () => {
    const owner = await newUser();
    const id = randomUUID();
    const files = owner.client.storage.from('listings');
    const path = `${owner.id}/${id}/a`;
    const remove = async () => (await must<unknown[]>(files.remove([`${path}/320.webp`]))).length;
    await storePictures(path, `${owner.id}/${id}/b`);

    await must(store(owner, { id, paths: [path] }));
    expect(await remove()).toBe(0);
    await must(owner.client.from('listings').insert({ id, ...bike }));
    expect(await remove()).toBe(0);
    await must(owner.client.rpc('set_listing_pictures', { listing_id: id, paths: [`${owner.id}/${id}/b`] }));
    expect(await remove()).toBe(1);

    await must(files.upload(`${path}/320.webp`, bytes(10)));
    await must(store(owner, { id: randomUUID(), paths: [path] }));
    await must(owner.client.from('listing_drafts').delete().contains('paths', [path]));
    expect(await remove()).toBe(1);
  });
});
