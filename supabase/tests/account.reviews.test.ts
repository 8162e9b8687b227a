/** Reviews: once per pair, by people in good standing, read by everybody. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { answer as answerBid, bid, type Bid, market } from './bids.ts';
import { block, denial, newAdmin, newsOf, suspend } from './domain.ts';
import { said } from './payments.ts';
import {
  acquaint,
  acquaintances,
  answer,
  claimed,
  confirmed,
  contested,
  contradict,
  decide,
  paid,
  sellElsewhere,
  verified,
} from './sales.ts';
import { newTalk, send, startDirect } from './talk.ts';

const review = (by: Person, of: Person, words: object = { rating: 5 }) =>
  by.client.from('reviews').insert({ target_id: of.id, ...words });

const reviewsOf = (target: Person, client = anon()) =>
  client.from('reviews').select('author_id, rating, comment').eq('target_id', target.id);

describe('a review', () => {
  it('is written once, read by everybody and announced to its target', async () => {
    const [author, target] = await acquaintances();
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
    const [author, target] = await acquaintances();
    expect(await denial(review(author, target, words))).toBe('23514');
  });

  it('needs stars', async () => {
    const [author, target] = await acquaintances();
    expect(await denial(review(author, target, { comment: 'ok' }))).toBe('23502');
  });

  it('is not of oneself or of somebody suspended, nor by a visitor, a suspended person or in another name', async () => {
    const [author, target, suspended] = await Promise.all([newUser(), newUser(), newUser()]);
    await acquaint(suspended, target);
    await suspend(suspended);
    expect(await denial(review(author, author))).toBe('42501 oneself');
    expect(await denial(review(author, suspended))).toBe('PT404 not_found');
    expect(await denial(review(suspended, target))).toBe('42501');
    expect(await denial(anon().from('reviews').insert({ target_id: target.id, rating: 1 }))).toBe('42501');
    expect(await denial(review(author, target, { author_id: suspended.id, rating: 1 }))).toBe('42501');
  });

  it('is changed and deleted by its author alone', async () => {
    const [[author, target], stranger] = await Promise.all([acquaintances(), newUser()]);
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
    const [[author, target], admin] = await Promise.all([acquaintances(), newAdmin()]);
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
    const [[author, target], admin] = await Promise.all([acquaintances(), newAdmin()]);
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
    const [author, target] = await acquaintances();
    await must(review(author, target));
    const [gone] = await must<{ id: string }[]>(
      author.client.from('reviews').delete().eq('target_id', target.id).select('id'),
    );
    expect((await secret().from('audit_log').select().eq('entity_id', gone?.id)).data).toEqual([]);
  });
});

const reply = (by: Person, review_id: string, words = 'شكرًا لك') =>
  by.client.rpc('reply_to_review', { review_id, reply: words });
const written = async (author: Person, target: Person) =>
  (
    await must<{ id: string; verified: boolean; reply: string | null }[]>(
      anon().from('reviews').select('id, verified, reply').match({ author_id: author.id, target_id: target.id }),
    )
  )[0];
const listed = (of: Person, asked: object = {}, client = anon()) =>
  must<Record<string, unknown>[]>(client.rpc('list_reviews', { person_id: of.id, ...asked }, { get: true }));

describe('whoever reviews', () => {
  it('is no stranger: not before both have written', async () => {
    const [author, target] = await Promise.all([newUser(), newUser()]);
    expect(await denial(review(author, target))).toBe('42501 no_contact');
    const talk = await must<string>(startDirect(author, target.id, { body: 'السلام عليكم' }));
    expect(await denial(review(author, target))).toBe('42501 no_contact');
    await must(send(target, talk, 'وعليكم'));
    expect(await denial(review(author, target))).toBeNull();
    expect(await denial(review(target, author))).toBeNull();
  });

  it('had an offer answered, or confirmed a sale', async () => {
    const { bidder, seller, listing } = await market();
    const placed = await must<Bid>(bid(bidder, listing));
    expect(await denial(review(bidder, seller))).toBe('42501 no_contact');
    await must(answerBid(seller, placed, false));
    expect(await denial(review(bidder, seller))).toBeNull();

    const deal = await claimed();
    expect(await denial(review(deal.seller, deal.buyer))).toBe('42501 no_contact');
    await must(answer(deal.buyer, deal.sale_id));
    expect(await denial(review(deal.seller, deal.buyer))).toBeNull();
  });

  it('had an offer answered by a person: not by the sale of the ad, nor by a block', async () => {
    const { bidder, seller, listing } = await market();
    await must(bid(bidder, listing));
    await must(sellElsewhere(seller, listing));
    expect(await denial(review(bidder, seller))).toBe('42501 no_contact');
    const other = await market();
    await must(bid(other.bidder, other.listing));
    await block(other.seller, other.bidder);
    await must(other.seller.client.from('blocks').delete().eq('blocked_id', other.bidder.id));
    expect(await denial(review(other.bidder, other.seller))).toBe('42501 no_contact');
  });

  it('does so five times a day at most with a new account, undone or not, and the target hears of it once', async () => {
    const [author, target] = await acquaintances();
    for (let turn = 0; turn < 2; turn += 1) {
      await must(review(author, target));
      await must(author.client.from('reviews').update({ rating: 1 }).eq('target_id', target.id));
      await must(author.client.from('reviews').delete().eq('target_id', target.id));
    }
    await must(review(author, target));
    await must(author.client.from('reviews').delete().eq('target_id', target.id));
    expect(await denial(review(author, target))).toBe('PT429 too_many_today');
    expect(await newsOf(target, 'review')).toHaveLength(1);
  });

  it('follows and blocks sixty times an hour at most', async () => {
    const [fan, seller] = await Promise.all([newUser(), newUser()]);
    const follow = () => denial(fan.client.from('follows').insert({ followed_id: seller.id }));
    const block = () => denial(fan.client.from('blocks').insert({ blocked_id: seller.id }));
    for (const act of [follow, block]) {
      for (let count = 0; count < 60; count += 1) {
        expect(await act()).toBeNull();
        await must(fan.client.from('follows').delete().eq('followed_id', seller.id));
        await must(fan.client.from('blocks').delete().eq('blocked_id', seller.id));
      }
      expect(await act()).toBe('PT429 too_many');
    }
  });
});

describe('a verified review', () => {
  it('is one after a sale that both confirmed, whichever comes first', async () => {
    const deal = await verified();
    await must(review(deal.buyer, deal.seller));
    expect(await written(deal.buyer, deal.seller)).toMatchObject({ verified: true });

    const later = await claimed();
    await must(send(later.seller, later.id, 'حياك'));
    await must(review(later.buyer, later.seller));
    expect(await written(later.buyer, later.seller)).toMatchObject({ verified: false });
    await paid(later);
    expect(await written(later.buyer, later.seller)).toMatchObject({ verified: false });
    await must(answer(later.buyer, later.sale_id));
    expect(await written(later.buyer, later.seller)).toMatchObject({ verified: true });
    await must(review(later.seller, later.buyer));
    expect(await listed(later.buyer)).toMatchObject([{ verified: true, listing_title_en: 'Kawasaki Z900 black' }]);
  });

  it('is none after a sale that was denied, whatever admins decide, nor because somebody says so', async () => {
    const [deal, admin] = await Promise.all([claimed(), newAdmin()]);
    await must(send(deal.seller, deal.id, 'حياك'));
    await must(answer(deal.buyer, deal.sale_id, false));
    await must(decide(admin, deal.sale_id, true));
    await must(review(deal.seller, deal.buyer));
    expect(await written(deal.seller, deal.buyer)).toMatchObject({ verified: false });
    expect(await denial(review(deal.buyer, deal.seller, { rating: 5, verified: true }))).toBe('42501');
    const forged = deal.seller.client.from('reviews').update({ verified: true }).eq('target_id', deal.buyer.id);
    expect(await denial(forged)).toBe('42501');
  });

  it('is one while the commission of its sale is paid, like its place on the page of both', async () => {
    const deal = await confirmed();
    await must(review(deal.buyer, deal.seller));
    const expectVerified = async (yes: boolean) => {
      expect(await written(deal.buyer, deal.seller)).toMatchObject({ verified: yes });
      for (const { id } of [deal.seller, deal.buyer])
        expect(await must(anon().rpc('get_public_profile', { id }))).toMatchObject([{ verified_sales: Number(yes) }]);
    };
    await expectVerified(false);
    await paid(deal);
    await expectVerified(true);
    await said({ payment_id: String(deal.payment_id), amount: deal.amount }, { status: 'refunded' });
    await expectVerified(false);
  });

  it('stays one when somebody contradicts, until admins believe them', async () => {
    const [{ rival, ...deal }, admin] = await Promise.all([contested(), newAdmin()]);
    await must(answer(deal.buyer, deal.sale_id));
    await paid(deal);
    await must(review(deal.buyer, deal.seller));
    await must(contradict(rival, deal.listing));
    expect(await written(deal.buyer, deal.seller)).toMatchObject({ verified: true });
    await must(decide(admin, deal.sale_id, true));
    expect(await written(deal.buyer, deal.seller)).toMatchObject({ verified: false });
  });
});

describe('an answer to a review', () => {
  it('is given once, by its target, for everybody to read; the author hears of it', async () => {
    const [[author, target], stranger, admin] = await Promise.all([acquaintances(), newUser(), newAdmin()]);
    await must(review(author, target, { rating: 4 }));
    const { id } = (await written(author, target)) ?? { id: '' };
    for (const other of [author, stranger, admin]) expect(await denial(reply(other, id))).toBe('PT404 not_found');
    for (const words of ['', ' \n', 'x'.repeat(1001), 'كلمني 0551234567'])
      expect(await denial(reply(target, id, words))).toBe('22023 reply');
    const answers = await Promise.all([reply(target, id), reply(target, id, 'ثانية')].map(denial));
    expect(new Set(answers)).toEqual(new Set([null, 'PT409 replied']));
    expect(await listed(target)).toMatchObject([
      { other_id: author.id, rating: 4, reply: expect.any(String) as string },
    ]);
    expect(await newsOf(author, 'review_reply')).toMatchObject([{ author_username: target.username }]);
    expect(await denial(target.client.from('reviews').update({ reply: 'x' }).eq('id', id))).toBe('42501');
  });

  it('goes with the words that it answered', async () => {
    const [author, target] = await acquaintances();
    await must(review(author, target));
    const { id } = (await written(author, target)) ?? { id: '' };
    await must(reply(target, id));
    await must(author.client.from('reviews').update({ rating: 1 }).eq('id', id));
    expect(await written(author, target)).toMatchObject({ reply: null });
    expect(await denial(reply(target, id))).toBeNull();
    await suspend(target);
    expect(await denial(reply(target, id))).toBe('42501 suspended');
  });
});

describe('a block', () => {
  it('keeps nobody from confirming a sale, which verifies what was said, or from answering a review', async () => {
    const deal = await claimed();
    await must(send(deal.seller, deal.id, 'حياك'));
    await must(review(deal.buyer, deal.seller));
    await paid(deal);
    await block(deal.seller, deal.buyer);
    await must(answer(deal.buyer, deal.sale_id));
    const { id, verified } = (await written(deal.buyer, deal.seller)) ?? { id: '' };
    expect(verified).toBe(true);
    expect(await denial(reply(deal.seller, id))).toBeNull();
    expect(await denial(deal.buyer.client.from('reviews').update({ rating: 1 }).eq('id', id))).toBe('42501 blocked');
  });
});

describe('lists of reviews', () => {
  it('page by keyset, and lose nothing', async () => {
    const [target, ...authors] = await Promise.all(Array.from({ length: 6 }, () => newUser()));
    if (!target) throw new Error('nobody');
    const created_at = new Date().toISOString();
    const rows = authors.map(({ id }) => ({ author_id: id, target_id: target.id, rating: 3, created_at }));
    await must(secret().from('reviews').insert(rows));
    const seen: unknown[] = [];
    for (let page = await listed(target, { page_size: 2 }); page.length > 0;) {
      seen.push(...page.map((row) => row['other_id']));
      const last = page.at(-1);
      page = await listed(target, { page_size: 2, before: last?.['created_at'], before_id: last?.['id'] });
    }
    expect(seen).toHaveLength(authors.length);
    expect(new Set(seen)).toEqual(new Set(authors.map(({ id }) => id)));
    await suspend(authors[0] as Person);
    expect(await listed(target)).toHaveLength(4);
    await suspend(target);
    expect(await listed(target)).toEqual([]);
    expect(await listed(target, {}, target.client)).toHaveLength(4);
    for (const page_size of [0, 51])
      expect(await denial(anon().rpc('list_reviews', { person_id: authors[1]?.id, page_size }))).toBe(
        '22023 page_size',
      );
  });

  it('have those one wrote, for oneself alone', async () => {
    const [author, target] = await acquaintances();
    await must(review(author, target, { rating: 2, comment: 'تأخر' }));
    const given = (by: Person) => must(by.client.rpc('list_given_reviews', {}, { get: true }));
    expect(await given(author)).toMatchObject([{ other_id: target.id, other_username: target.username, rating: 2 }]);
    expect(await given(target)).toEqual([]);
    expect(await denial(anon().rpc('list_given_reviews'))).toBe('42501');
  });

  it('leave what one has to do with a person to oneself', async () => {
    const [author, target] = await acquaintances();
    const ties = async (by: Person, of: Person) =>
      (await must<object[]>(by.client.rpc('get_own_ties', { person_id: of.id }, { get: true })))[0];
    const none = { followed: false, blocked: false, may_review: false, review_id: null, rating: null };
    expect(await ties(author, await newUser())).toMatchObject(none);
    await must(author.client.from('follows').insert({ followed_id: target.id }));
    await must(review(author, target, { rating: 4 }));
    expect(await ties(author, target)).toMatchObject({ followed: true, may_review: true, rating: 4 });
    expect(await ties(target, author)).toMatchObject({ ...none, may_review: true });
    await block(target, author);
    expect(await ties(author, target)).toMatchObject({ followed: false, blocked: false, may_review: false });
    expect(await ties(target, author)).toMatchObject({ blocked: true });
  });
});

describe('how soon somebody answers', () => {
  it('is the median of those who wrote first, and unknown where few did', async () => {
    const seller = await newUser();
    const page = async () =>
      must<{ reply_minutes: number | null }[]>(anon().rpc('get_public_profile', { id: seller.id }));
    const first = new Date(Date.now() - 3 * 86_400_000);
    for (const [index, minutes] of [10, 20, 30, null, 40].entries()) {
      expect((await page())[0]?.reply_minutes).toBeNull();
      const talk = await newTalk([`سؤال ${index}`], {});
      await must(secret().from('conversations').update({ seller_id: seller.id, created_at: first }).eq('id', talk.id));
      const asked = secret().from('private_messages').update({ recipient_id: seller.id, created_at: first });
      await must(asked.eq('conversation_id', talk.id));
      if (minutes !== null) {
        await must(send(seller, talk.id, 'جواب'));
        const later = new Date(first.getTime() + minutes * 60_000);
        const answered = secret().from('private_messages').update({ created_at: later });
        await must(answered.match({ conversation_id: talk.id, sender_id: seller.id }));
      }
    }
    expect((await page())[0]?.reply_minutes).toBe(30);
  });
});
