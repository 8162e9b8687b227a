/** Bids: private offers for an active ad, and their answers. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, bid, type Bid, bidsFor, market, statusOf, withdraw } from './bids.ts';
import { bike, block, denial, hidden, insertAd, newAdmin, newsOf, noticesOf, suspend } from './domain.ts';

const sell = (listing: string) => secret().from('listings').update(hidden.sold).eq('id', listing);

describe('a bid', () => {
  it('arrives as a private message with the amount, and as news of its own', async () => {
    const { bidder, seller, listing } = await market();
    const placed = await must<Bid>(bid(bidder, listing, 30_000, { message: 'كاش اليوم' }));
    expect(placed).toMatchObject({
      listing_id: listing,
      bidder_id: bidder.id,
      seller_id: seller.id,
      amount: 30_000,
      message: 'كاش اليوم',
      status: 'pending',
    });
    for (const side of [bidder, seller]) {
      expect((await side.client.from('private_messages').select('id, kind, body')).data).toEqual([
        { id: placed.id, kind: 'bid', body: 'كاش اليوم' },
      ]);
      expect((await side.client.from('bids').select('id')).data).toEqual([{ id: placed.id }]);
    }
    expect(await newsOf(seller, 'bid')).toEqual([
      {
        bid_id: placed.id,
        conversation_id: placed.conversation_id,
        listing_id: listing,
        listing_title_ar: bike.title_ar,
        listing_title_en: bike.title_en,
        amount: 30_000,
        status: 'pending',
        sender_id: bidder.id,
        sender_username: bidder.username,
      },
    ]);
    expect(await newsOf(seller, 'message')).toEqual([]);
  });

  it('without words has an empty message, and goes into the conversation that is there', async () => {
    const { bidder, seller, listing } = await market();
    const talk = await must<string>(bidder.client.rpc('start_conversation', { listing_id: listing, body: 'hi' }));
    for (const [amount, message] of [
      [21_000, undefined],
      [22_000, '  '],
    ] as const) {
      expect(await must(bid(bidder, listing, amount, { message }))).toMatchObject({
        conversation_id: talk,
        message: null,
      });
    }
    expect((await seller.client.rpc('list_conversations')).data).toMatchObject([
      { conversation_id: talk, last_body: '', last_kind: 'bid', last_bid_amount: 22_000, unread_count: 3 },
    ]);
  });

  it('is seen by bidder and seller alone, and written by nobody directly', async () => {
    const { bidder, seller, listing } = await market();
    const placed = await must<Bid>(bid(bidder, listing));
    const [stranger, admin] = await Promise.all([newUser(), newAdmin()]);
    for (const other of [stranger, admin]) {
      expect((await other.client.from('bids').select().eq('id', placed.id)).data).toEqual([]);
    }
    expect(await denial(anon().from('bids').select())).toBe('42501');
    for (const { client } of [bidder, seller, admin]) {
      expect(await denial(client.from('bids').update({ status: 'accepted' }).eq('id', placed.id))).toBe('42501');
      expect(await denial(client.from('bids').delete().eq('id', placed.id))).toBe('42501');
      expect(await denial(client.from('bids').insert({ ...placed, id: randomUUID() }))).toBe('42501');
    }
    // A message that only pretends to be an offer.
    const line = { conversation_id: placed.conversation_id, body: '1', kind: 'bid' };
    expect(await denial(bidder.client.from('private_messages').insert(line))).toBe('42501');
  });

  it('withdraws the one before of the same bidder', async () => {
    const { bidder, listing } = await market();
    const other = await newUser();
    await must(bid(other, listing, 25_000));
    await must(bid(bidder, listing, 21_000));
    await must(bid(bidder, listing, 22_000));
    expect((await bidsFor(listing)).map(({ amount, status }) => [amount, status])).toEqual([
      [25_000, 'pending'],
      [21_000, 'withdrawn'],
      [22_000, 'pending'],
    ]);
  });

  it('has an amount in whole riyals, at least the lowest bid', async () => {
    const { bidder, listing } = await market();
    for (const amount of [null, 0, -5, 10_000_001]) {
      expect(await denial(bid(bidder, listing, amount))).toBe('22023 amount');
    }
    expect(await denial(bid(bidder, listing, 20_000.5))).toBe('22P02');
    expect(await denial(bid(bidder, listing, 19_999))).toBe('22023 bid_too_low');
    expect(await denial(bid(bidder, listing, 20_000, { message: 'x'.repeat(1001) }))).toBe('22023 message');
    expect(await bidsFor(listing)).toEqual([]);
    expect(await denial(bid(bidder, listing, 20_000, { message: 'x'.repeat(1000) }))).toBeNull();
    const free = await insertAd(await newUser(), { bidding_enabled: true });
    expect(await denial(bid(bidder, free, 1))).toBeNull();
  });

  it('is for an active ad of another that takes bids', async () => {
    const { bidder, seller, listing } = await market();
    expect(await denial(bid(seller, listing))).toBe('42501 own_listing');
    expect(await denial(bid(bidder, await insertAd(seller)))).toBe('42501 bidding_off');
    expect(await denial(bid(bidder, randomUUID()))).toBe('PT404 not_found');
    for (const state of Object.values(hidden)) {
      const gone = await insertAd(seller, { bidding_enabled: true, ...state });
      expect(await denial(bid(bidder, gone))).toBe('PT409 not_active');
    }
    await suspend(seller);
    expect(await denial(bid(bidder, listing))).toBe('PT409 not_active');
  });

  it('needs an account in good standing', async () => {
    const { bidder, listing } = await market();
    await suspend(bidder);
    expect(await denial(bid(bidder, listing))).toBe('42501 suspended');
    expect(await denial(anon().rpc('place_bid', { listing_id: listing, amount: 30_000 }))).toBe('42501');
  });
});

describe('a bid that makes no sense', () => {
  it('is not even written by the server', async () => {
    const { bidder, listing } = await market();
    const placed = await must<Bid>(bid(bidder, listing));
    for (const columns of [
      { amount: 0 },
      { amount: 10_000_001 },
      { message: 'x'.repeat(1001) },
      { status: 'accepted' },
      { status: 'lost', answered_at: new Date() },
      { answered_at: new Date() },
    ]) {
      expect(await denial(secret().from('bids').update(columns).eq('id', placed.id))).toBe('23514');
    }
    const line = { conversation_id: placed.conversation_id, sender_id: bidder.id, kind: 'bid', body: '5' };
    const { id } = await must<{ id: string }>(secret().from('private_messages').insert(line).select('id').single());
    expect(
      await denial(
        secret()
          .from('bids')
          .insert({ ...placed, id }),
      ),
    ).toBe('23505');
    expect(
      await denial(
        secret()
          .from('bids')
          .insert({ ...placed, id, listing_id: null }),
      ),
    ).toBe('23514');
    expect(
      await denial(
        secret()
          .from('private_messages')
          .insert({ ...line, kind: 'song' }),
      ),
    ).toBe('23514');
  });
});

describe('a bid that is sent again', () => {
  let setting: Awaited<ReturnType<typeof market>>;
  beforeAll(async () => {
    setting = await market();
  });

  it('with the same id is the same bid, also many times at once', async () => {
    const { bidder, seller, listing } = setting;
    const id = { client_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => must<Bid>(bid(bidder, listing, 30_000, id))));
    expect(new Set(answers.map((answered) => answered.id))).toEqual(new Set([id.client_id]));
    expect(await bidsFor(listing)).toHaveLength(1);
    expect(await newsOf(seller, 'bid')).toHaveLength(1);
    await must(sell(listing));
    expect(await must(bid(bidder, listing, 30_000, id))).toMatchObject({ id: id.client_id, status: 'declined' });
  });

  it('with the id of another is refused', async () => {
    const { bidder, listing } = await market();
    const other = await newUser();
    const id = { client_id: randomUUID() };
    await must(bid(bidder, listing, 30_000, id));
    expect(await denial(bid(bidder, listing, 31_000, id))).toBe('22023 client_id');
    expect(await denial(bid(other, listing, 30_000, id))).toBe('23505');
    expect(await denial(bid(bidder, listing, 30_000, { client_id: null }))).toBe('22023 client_id');
  });
});

describe('the answer to a bid', () => {
  it('is given by the seller, once, and told to the bidder', async () => {
    const { bidder, seller, listing } = await market();
    const placed = await must<Bid>(bid(bidder, listing));
    for (const other of [await newUser(), await newAdmin()]) {
      expect(await denial(answer(other, placed, true))).toBe('PT404 not_found');
    }
    expect(await denial(answer(bidder, placed, true))).toBe('42501 not_your_turn');
    expect(await denial(answer(seller, placed, null))).toBe('22023 accept');
    expect(await must(answer(seller, placed, true))).toMatchObject({ status: 'accepted' });
    expect(await denial(answer(seller, placed, false))).toBe('PT409 answered');
    expect(await denial(answer(seller, placed, true))).toBe('PT409 answered');
    expect(await denial(withdraw(bidder, placed))).toBe('PT409 answered');
    expect(await newsOf(bidder, 'bid_answered')).toMatchObject([
      { bid_id: placed.id, listing_id: listing, amount: 30_000, status: 'accepted' },
    ]);
  });

  it('may be no, also when the ad is not active any more', async () => {
    const { bidder, seller, listing } = await market();
    const placed = await must<Bid>(bid(bidder, listing));
    await must(secret().from('listings').update(hidden.expired).eq('id', listing));
    expect(await denial(answer(seller, placed, true))).toBe('PT409 not_active');
    await must(answer(seller, placed, false));
    expect(await newsOf(bidder, 'bid_answered')).toMatchObject([{ status: 'declined' }]);
  });

  it('is not given by a suspended seller', async () => {
    const { bidder, seller, listing } = await market();
    const placed = await must<Bid>(bid(bidder, listing));
    await suspend(seller);
    expect(await denial(answer(seller, placed, true))).toBe('42501 suspended');
    expect(await denial(anon().rpc('answer_bid', { bid_id: placed.id, accept: true }))).toBe('42501');
  });
});

describe('a pending bid', () => {
  it('is withdrawn by its maker alone, and the other side is told', async () => {
    const { bidder, seller, listing } = await market();
    const placed = await must<Bid>(bid(bidder, listing));
    expect(await denial(withdraw(await newUser(), placed))).toBe('PT404 not_found');
    expect(await denial(withdraw(seller, placed))).toBe('42501 not_your_bid');
    await must(withdraw(bidder, placed));
    expect(await denial(answer(seller, placed, true))).toBe('PT409 answered');
    expect(await newsOf(seller, 'bid_withdrawn')).toMatchObject([{ bid_id: placed.id, sender_id: bidder.id }]);
    expect(await noticesOf(bidder)).toEqual([]);
  });

  it('is declined when the ad is sold or deleted, and stays in the conversation', async () => {
    for (const end of [sell, (id: string) => secret().from('listings').delete().eq('id', id)]) {
      const { bidder, listing } = await market();
      const placed = await must<Bid>(bid(bidder, listing));
      await must(end(listing));
      expect(await statusOf(placed)).toBe('declined');
      expect(await newsOf(bidder, 'bid_answered')).toMatchObject([
        { status: 'declined', listing_title_en: bike.title_en },
      ]);
    }
  });

  it('is withdrawn when its bidder is suspended or blocks the seller, declined when he is blocked', async () => {
    for (const [end, status] of [
      [(bidder: Person) => suspend(bidder), 'withdrawn'],
      [(bidder: Person, seller: Person) => block(bidder, seller), 'withdrawn'],
      [(bidder: Person, seller: Person) => block(seller, bidder), 'declined'],
    ] as const) {
      const { bidder, seller, listing } = await market();
      const [placed, kept] = [await must<Bid>(bid(bidder, listing)), await must<Bid>(bid(await newUser(), listing))];
      await end(bidder, seller);
      expect(await statusOf(placed)).toBe(status);
      expect(await statusOf(kept)).toBe('pending');
    }
  });
});
