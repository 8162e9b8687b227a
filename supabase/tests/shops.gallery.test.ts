/** The gallery of a shop: set as a whole, in order, by its owner. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { denial, newAdmin, storePictures, suspend } from './domain.ts';
import { newShop, shopOf } from './shop.ts';

describe('the gallery', () => {
  const gallery = async (id: string, client = anon()) =>
    (await must<{ path: string }[]>(client.from('shop_images').select('path').eq('shop_id', id).order('position'))).map(
      ({ path }) => path,
    );
  const set = (person: Person, shop_id: string, paths: string[] | string[][] | null) =>
    person.client.rpc('set_shop_gallery', { shop_id, paths });

  it('is set as a whole by its owner, seen with its shop in order, and a new version of it', async () => {
    const { owner, id } = await newShop();
    const [one, two, three] = ['a', 'b', 'c'].map((name) => `${owner.id}/${name}`) as [string, string, string];
    await storePictures(one, two, three);
    const version = async () => (await must<{ updated_at: string }>(shopOf(id))).updated_at;
    const before = await version();
    const first = await must<string>(set(owner, id, [one, two, three]));
    expect(first).toBe(await version());
    expect(Date.parse(first)).toBeGreaterThan(Date.parse(before));
    expect(await gallery(id)).toEqual([one, two, three]);
    await must(set(owner, id, [three, one]));
    expect(await gallery(id)).toEqual([three, one]);
    await must(secret().from('shops').update({ suspended: true }).eq('id', id));
    expect(await gallery(id)).toEqual([]);
    expect(await gallery(id, owner.client)).toEqual([three, one]);
    await must(set(owner, id, []));
    expect(await gallery(id, owner.client)).toEqual([]);
  });

  it('is of its active owner alone, and of her folder', async () => {
    const { owner, id } = await newShop();
    const other = await newUser();
    const mine = `${owner.id}/a`;
    await storePictures(mine);
    expect(await denial(set(other, id, [`${other.id}/a`]))).toBe('PT404 not_found');
    expect(await denial(set(owner, randomUUID(), [mine]))).toBe('PT404 not_found');
    expect(await denial(set(owner, id, [mine, `${other.id}/a`]))).toBe('42501 path');
    expect(await denial(set(owner, id, [`${owner.id}/../${other.id}/a`]))).toBe('23514');
    expect(await gallery(id)).toEqual([]);
    // What the server put there may stay, in another place.
    await must(secret().from('shop_images').insert({ shop_id: id, path: 'demo/x' }));
    await must(set(owner, id, [mine, 'demo/x']));
    expect(await gallery(id)).toEqual([mine, 'demo/x']);
    await suspend(owner);
    expect(await denial(set(owner, id, []))).toBe('42501 suspended');
  });

  it('is of an admin, too, who uploads to their own folder', async () => {
    const [{ id }, admin] = await Promise.all([newShop(), newAdmin()]);
    await storePictures(`${admin.id}/a`);
    expect(await denial(set(admin, id, [`${admin.id}/missing`]))).toBe('22023 path');
    await must(set(admin, id, [`${admin.id}/a`]));
    expect(await gallery(id)).toEqual([`${admin.id}/a`]);
  });

  it('has at most twenty different pictures', async () => {
    const { owner, id } = await newShop();
    const many = Array.from({ length: 21 }, (_, index) => `${owner.id}/${index}`);
    await storePictures(...many.slice(1));
    await must(set(owner, id, many.slice(1)));
    const square = [many.slice(0, 2), many.slice(2, 4)];
    for (const paths of [many, [many[0] ?? '', many[0] ?? ''], square, null])
      expect(await denial(set(owner, id, paths))).toBe('22023 paths');
    expect(await gallery(id)).toEqual(many.slice(1));
  });

  it('is written by nothing else', async () => {
    const { owner, id } = await newShop();
    const row = { shop_id: id, path: `${owner.id}/a`, position: 0 };
    await must(secret().from('shop_images').insert(row));
    const images = owner.client.from('shop_images');
    expect(await denial(images.insert({ ...row, position: 1 }))).toBe('42501');
    expect(await denial(images.update({ position: 1 }).eq('shop_id', id))).toBe('42501');
    expect(await denial(images.delete().eq('shop_id', id))).toBe('42501');
  });
});
