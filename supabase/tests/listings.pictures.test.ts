/** set_listing_pictures, and posting under an id of one's own: what a lost reply and a second try must not double. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { bike, denial, insertAd, storePictures } from './domain.ts';

const set = (by: Person, listing_id: string, paths: (string | null)[] | null) =>
  by.client.rpc('set_listing_pictures', { listing_id, paths });
const pathsOf = async (id: string) => {
  const rows = await must<{ path: string; position: number }[]>(
    secret().from('listing_images').select('path, position').eq('listing_id', id).order('position'),
  );
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_row, index) => index));
  return rows.map(({ path }) => path);
};

describe('the pictures of an ad', () => {
  let owner: Person;
  let other: Person;
  let id: string;
  let own: string[];
  beforeAll(async () => {
    [owner, other] = await Promise.all([newUser(), newUser()]);
    id = await must<{ id: string }[]>(owner.client.from('listings').insert(bike).select('id')).then(
      ([ad]) => ad?.id ?? '',
    );
    own = Array.from({ length: 20 }, (_one, index) => `${owner.id}/${id}/p${index}`);
    await storePictures(...own, `${other.id}/x`);
  });

  it('are set, ordered anew, exchanged and taken away, the first being the cover', async () => {
    const [a = '', b = '', c = ''] = own;
    const steps = [[a, b], [b, a], [b, a], [c, b, a], [a], own, own.toReversed()];
    for (const paths of steps) {
      expect((await set(owner, id, paths)).data).toBe(paths.length);
      expect(await pathsOf(id)).toEqual(paths);
      const [ad] = await must<unknown[]>(anon().from('listings').select('cover_path, image_count').eq('id', id));
      expect(ad).toEqual({ cover_path: paths[0], image_count: paths.length });
    }
  });

  it('stay where they are if the server put them elsewhere', async () => {
    await must(secret().from('listing_images').delete().eq('listing_id', id));
    await must(secret().from('listing_images').insert({ listing_id: id, path: 'demo/a', position: 0 }));
    await must(set(owner, id, [...own.slice(0, 1), 'demo/a']));
    expect(await pathsOf(id)).toEqual([own[0], 'demo/a']);
  });

  it.each([
    ['none', () => []],
    ['nothing', () => null],
    ['a missing one', () => [null]],
    ['more than twenty', () => [...own, `${owner.id}/x`]],
    ['the same twice', () => [`${owner.id}/x`, `${owner.id}/x`]],
    ['those of another', () => [`${other.id}/x`]],
    ['those of the server', () => ['demo/b']],
  ])('are not %s', async (_what, paths) => {
    const before = await pathsOf(id);
    expect(await denial(set(owner, id, paths()))).toBe('22023 paths');
    expect(await pathsOf(id)).toEqual(before);
  });

  it('were uploaded before', async () => {
    const before = await pathsOf(id);
    expect(await denial(set(owner, id, [...own.slice(0, 2), `${owner.id}/missing`]))).toBe('22023 path');
    expect(await pathsOf(id)).toEqual(before);
  });

  it('are chosen by its owner', async () => {
    const before = await pathsOf(id);
    expect(await denial(set(other, id, [`${other.id}/x`]))).toBe('42501 not_owner');
    expect(await denial(set(owner, await insertAd(other), [`${owner.id}/x`]))).toBe('42501 not_owner');
    expect(await denial(set(owner, randomUUID(), [`${owner.id}/x`]))).toBe('42501 not_owner');
    expect(await pathsOf(id)).toEqual(before);
  });
});

describe('posting under an id of one’s own', () => {
  it('again makes no second ad and costs no second place in the plan', async () => {
    const owner = await newUser();
    const id = randomUUID();
    const post = () =>
      owner.client
        .from('listings')
        .upsert({ id, ...bike }, { ignoreDuplicates: true })
        .select('id');
    expect(await must(post())).toEqual([{ id }]);
    expect(await must(post())).toEqual([]);
    expect(await must(owner.client.from('listings').select('id').eq('owner_id', owner.id))).toEqual([{ id }]);
    expect(await must(owner.client.rpc('ads_left'))).toMatchObject({ used: 1 });
  });

  it('leaves the ad of another alone', async () => {
    const [owner, other] = await Promise.all([newUser(), newUser()]);
    const id = await insertAd(owner);
    await must(
      other.client
        .from('listings')
        .upsert({ id, ...bike, price: 1 }, { ignoreDuplicates: true })
        .select('id'),
    );
    expect(await must(secret().from('listings').select('owner_id, price').eq('id', id))).toEqual([
      { owner_id: owner.id, price: bike.price },
    ]);
  });
});
