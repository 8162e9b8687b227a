/** The stars of a shop: those of its owner, from people in good standing, whatever comes at once. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { denial, newAdmin, suspend } from './domain.ts';
import { newShop, shopOf } from './shop.ts';

const rate = (author: Person, target: Person, rating: number) =>
  must(secret().from('reviews').insert({ author_id: author.id, target_id: target.id, rating }));
const newUsers = (count: number) => Promise.all(Array.from({ length: count }, () => newUser()));

async function stars(id: string): Promise<[number, number | null]> {
  const { reviews, rating } = await must<{ reviews: number; rating: number | null }>(shopOf(id));
  return [reviews, rating];
}

describe('the stars of a shop', () => {
  it('follow the reviews of its owner, with one decimal, as they stand on the owner’s page', async () => {
    const [{ owner, id }, authors] = await Promise.all([newShop(), newUsers(3)]);
    expect(await stars(id)).toEqual([0, null]);
    for (const [index, author] of authors.entries()) await rate(author, owner, [5, 4, 4][index] ?? 1);
    expect(await stars(id)).toEqual([3, 4.3]);
    const [page] = await must<object[]>(anon().rpc('get_public_profile', { id: owner.id }));
    expect(page).toMatchObject({ reviews: 3, rating: 4.3 });
    const theirs = (author: Person | undefined) =>
      secret().from('reviews').update({ rating: 1 }).eq('author_id', author?.id).eq('target_id', owner.id);
    await must(theirs(authors[0]));
    expect(await stars(id)).toEqual([3, 3]);
    await must(secret().from('reviews').delete().eq('target_id', owner.id));
    expect(await stars(id)).toEqual([0, null]);
  });

  it('count what was said before the shop was opened', async () => {
    const [owner, author] = await newUsers(2);
    if (!owner || !author) throw new Error('Nobody');
    await rate(author, owner, 4);
    const row = { owner_id: owner.id, name_en: `Opened ${owner.username}` };
    const { id } = await must<{ id: string }>(secret().from('shops').insert(row).select('id').single());
    expect(await stars(id)).toEqual([1, 4]);
  });

  it('leave out who is suspended, and take them back', async () => {
    const [one, other, [author, second]] = await Promise.all([newShop(), newShop(), newUsers(2)]);
    if (!author || !second) throw new Error('Nobody');
    await rate(author, one.owner, 1);
    await rate(author, other.owner, 2);
    await rate(second, one.owner, 5);
    await suspend(author);
    expect([await stars(one.id), await stars(other.id)]).toEqual([
      [1, 5],
      [0, null],
    ]);
    await suspend(author, false);
    expect([await stars(one.id), await stars(other.id)]).toEqual([
      [2, 3],
      [1, 2],
    ]);
  });

  it('survive that two who judged each other are suspended at once', { timeout: 60_000 }, async () => {
    const [one, other] = await Promise.all([newShop(), newShop()]);
    await rate(one.owner, other.owner, 1);
    await rate(other.owner, one.owner, 2);
    for (let round = 0; round < 20; round++) {
      const suspended = round % 2 === 0;
      await Promise.all([suspend(one.owner, suspended), suspend(other.owner, suspended)]);
      expect([await stars(one.id), await stars(other.id)]).toEqual(
        suspended
          ? [
              [0, null],
              [0, null],
            ]
          : [
              [1, 2],
              [1, 1],
            ],
      );
    }
  });

  it('miss nobody who is suspended while they write', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 8; round++) {
      const [{ owner, id }, author] = await Promise.all([newShop(), newUser()]);
      await Promise.all([rate(author, owner, 1), suspend(author)]);
      expect(await stars(id)).toEqual([0, null]);
    }
  });

  it('count each of many reviews that come at once', async () => {
    const [{ owner, id }, authors] = await Promise.all([newShop(), newUsers(12)]);
    await Promise.all(authors.map((author, index) => rate(author, owner, (index % 5) + 1)));
    expect(await stars(id)).toEqual([12, 2.8]);
  });

  it('miss no review that comes while the shop is being opened', async () => {
    const [owner, ...authors] = await newUsers(9);
    if (!owner) throw new Error('Nobody');
    const row = { owner_id: owner.id, name_en: `Raced ${owner.username}` };
    const [opened] = await Promise.all([
      must<{ id: string }>(secret().from('shops').insert(row).select('id').single()),
      ...authors.map((author) => rate(author, owner, 5)),
    ]);
    expect(await stars(opened.id)).toEqual([8, 5]);
  });

  it('are no edit, and nobody’s to write', async () => {
    const [{ owner, id }, author] = await Promise.all([newShop(), newUser()]);
    const version = async () => (await must<{ updated_at: string }>(shopOf(id))).updated_at;
    const before = await version();
    await rate(author, owner, 3);
    expect(await version()).toBe(before);
    for (const columns of [{ rating: 5 }, { reviews: 100 }])
      expect(await denial(owner.client.from('shops').update(columns).eq('id', id))).toBe('42501');
    expect(await stars(id)).toEqual([1, 3]);
  });

  it.skipIf(lacks('dbUrl'))('are no act of the reviewer upon the shop: only an admin’s edit is on record', async () => {
    const [{ owner, id }, author, admin] = await Promise.all([newShop(), newUser(), newAdmin()]);
    const recorded = async (person: Person, statement: string) => {
      let count = 0;
      await undone(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: person.id, role: 'authenticated' })}, true)`;
        expect((await tx.unsafe(statement)).count).toBe(1);
        count = (await tx`select from public.audit_log where entity = 'shops' and entity_id = ${id}`).count;
      });
      return count;
    };
    await rate(author, owner, 2);
    const review = `update public.reviews set rating = 3 where author_id = '${author.id}'`;
    expect(await recorded(author, review)).toBe(0);
    expect(await recorded(admin, `update public.shops set description_en = 'Edited' where id = '${id}'`)).toBe(1);
  });
});
