/** Reviews: once per pair, by people in good standing, read by everybody. */
import { describe, expect, it } from 'vitest';
import { anon, newUser, type Person, secret } from './clients.ts';
import { denial, must, newAdmin, newsOf, newSuspended, suspend } from './domain.ts';

const review = (by: Person, of: Person, words: object = { rating: 5 }) =>
  by.client.from('reviews').insert({ target_id: of.id, ...words });

const reviewsOf = (target: Person, client = anon()) =>
  client.from('reviews').select('author_id, rating, comment').eq('target_id', target.id);

describe('a review', () => {
  it('is written once, read by everybody and announced to its target', async () => {
    const [author, target] = await Promise.all([newUser(), newUser()]);
    await must(review(author, target, { rating: 4, comment: 'صادق في الموعد' }));
    expect((await reviewsOf(target)).data).toEqual([{ author_id: author.id, rating: 4, comment: 'صادق في الموعد' }]);
    expect(await newsOf(target, 'review')).toEqual([
      { author_id: author.id, author_username: author.username, rating: 4 },
    ]);
    expect(await denial(review(author, target))).toBe('23505');
  });

  it.each([
    [{ rating: 0 }],
    [{ rating: 6 }],
    [{ rating: 3, comment: 'x'.repeat(1001) }],
    [{ rating: 3, comment: ' ' }],
  ])('is refused as %o', async (words) => {
    const [author, target] = await Promise.all([newUser(), newUser()]);
    expect(await denial(review(author, target, words))).toBe('23514');
  });

  it('needs stars', async () => {
    const [author, target] = await Promise.all([newUser(), newUser()]);
    expect(await denial(review(author, target, { comment: 'ok' }))).toBe('23502');
  });

  it('is not of oneself or of somebody suspended, nor by a visitor, a suspended person or in another name', async () => {
    const [author, target, suspended] = await Promise.all([newUser(), newUser(), newSuspended()]);
    expect(await denial(review(author, author))).toBe('42501 oneself');
    expect(await denial(review(author, suspended))).toBe('PT404 not_found');
    expect(await denial(review(suspended, target))).toBe('42501');
    expect(await denial(anon().from('reviews').insert({ target_id: target.id, rating: 1 }))).toBe('42501');
    expect(await denial(review(author, target, { author_id: suspended.id, rating: 1 }))).toBe('42501');
  });

  it('is changed and deleted by its author alone', async () => {
    const [author, target, stranger] = await Promise.all([newUser(), newUser(), newUser()]);
    await must(review(author, target));
    const change = (by: Person) => by.client.from('reviews').update({ rating: 2 }).eq('target_id', target.id).select();
    const remove = (by: Person) => by.client.from('reviews').delete().eq('target_id', target.id).select();
    for (const other of [target, stranger]) {
      expect((await change(other)).data).toEqual([]);
      expect((await remove(other)).data).toEqual([]);
    }
    expect(
      await denial(author.client.from('reviews').update({ target_id: stranger.id }).eq('author_id', author.id)),
    ).toBe('42501');
    const [changed] = await must<{ created_at: string; updated_at: string }[]>(change(author));
    expect(changed).toMatchObject({ rating: 2 });
    expect(changed?.updated_at).not.toBe(changed?.created_at);
    await suspend(author);
    expect((await change(author)).data).toEqual([]);
    expect((await remove(author)).data).toEqual([]);
    await suspend(author, false);
    expect((await remove(author)).data).toHaveLength(1);
  });

  it('is hidden while its author or its target is suspended', async () => {
    const [author, target, admin] = await Promise.all([newUser(), newUser(), newAdmin()]);
    await must(review(author, target, { rating: 3 }));
    for (const person of [author, target]) {
      await suspend(person);
      expect((await reviewsOf(target)).data).toEqual([]);
      expect((await reviewsOf(target, (await newUser()).client)).data).toEqual([]);
      expect((await reviewsOf(target, author.client)).data).toHaveLength(1);
      expect((await reviewsOf(target, admin.client)).data).toHaveLength(1);
      await suspend(person, false);
      expect((await reviewsOf(target)).data).toHaveLength(1);
    }
  });

  it('is removed by an admin, which is on record', async () => {
    const [author, target, admin] = await Promise.all([newUser(), newUser(), newAdmin()]);
    await must(review(author, target, { rating: 1, comment: 'insult' }));
    const [gone] = await must<{ id: string }[]>(
      admin.client.from('reviews').delete().eq('target_id', target.id).select('id'),
    );
    const log = secret().from('audit_log').select('actor_id, action, before').eq('entity', 'reviews');
    expect((await log.eq('entity_id', gone?.id)).data).toMatchObject([
      { actor_id: admin.id, action: 'delete', before: { comment: 'insult' } },
    ]);
  });

  it('that its author removes is nobody’s business', async () => {
    const [author, target] = await Promise.all([newUser(), newUser()]);
    await must(review(author, target));
    const [gone] = await must<{ id: string }[]>(
      author.client.from('reviews').delete().eq('target_id', target.id).select('id'),
    );
    expect((await secret().from('audit_log').select().eq('entity_id', gone?.id)).data).toEqual([]);
  });
});
