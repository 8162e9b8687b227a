/** Bids when things happen at once: one of them wins, and the others are told. */
import { newUser, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import {
  answer,
  bid,
  type Bid,
  bidsFor,
  cancel,
  change,
  counter,
  isReserved,
  market,
  offered,
  runOut,
  statusOf,
  withdraw,
} from './bids.ts';
import { block, denial, hidden, noticesOf } from './domain.ts';

const sell = (listing: string) => secret().from('listings').update(hidden.sold).eq('id', listing);
const rounds = [1, 2, 3, 4];

/** One call was done, and every other refused so. */
function expectOneWinner(answers: (string | null)[], refusal: string) {
  expect(answers.filter((answered) => answered === null)).toHaveLength(1);
  for (const answered of answers) expect([null, refusal]).toContain(answered);
}

describe('at the same moment', () => {
  it('bids and the sale leave no bid pending on a sold ad', async () => {
    for (const _round of rounds) {
      const { listing } = await market();
      const bidders = await Promise.all(Array.from({ length: 5 }, () => newUser()));
      const [, ...answers] = await Promise.all([
        must(sell(listing)),
        ...bidders.map((bidder) => denial(bid(bidder, listing))),
      ]);
      for (const answered of answers) expect([null, 'PT409 not_active']).toContain(answered);
      const placed = await bidsFor(listing);
      expect(placed).toHaveLength(answers.filter((answered) => answered === null).length);
      expect(placed.every(({ status }) => status === 'declined')).toBe(true);
    }
  });

  it('bids and the deletion leave no bid pending on nothing', async () => {
    for (const _round of rounds) {
      const { seller, listing } = await market();
      const bidders = await Promise.all(Array.from({ length: 5 }, () => newUser()));
      const [, ...answers] = await Promise.all([
        must(secret().from('listings').delete().eq('id', listing)),
        ...bidders.map((bidder) => denial(bid(bidder, listing))),
      ]);
      for (const answered of answers) expect([null, 'PT404 not_found']).toContain(answered);
      const placed = await must<Bid[]>(secret().from('bids').select().eq('seller_id', seller.id));
      expect(placed).toHaveLength(answers.filter((answered) => answered === null).length);
      expect(placed.every(({ status }) => status === 'declined')).toBe(true);
    }
  });

  it('accepting, declining, withdrawing and selling give one answer', async () => {
    for (const _round of rounds) {
      const { bidder, seller, listing } = await market();
      const placed = await must<Bid>(bid(bidder, listing));
      const [, ...answers] = await Promise.all([
        must(sell(listing)),
        denial(answer(seller, placed, true)),
        denial(answer(seller, placed, false)),
        denial(withdraw(bidder, placed)),
      ]);
      const done = answers.filter((answered) => answered === null);
      expect(done.length).toBeLessThanOrEqual(1);
      for (const answered of answers) expect([null, 'PT409 answered']).toContain(answered);
      const status = await statusOf(placed);
      expect(['declined', 'withdrawn', 'cancelled']).toContain(status);
      expect(await noticesOf(bidder)).toHaveLength(status === 'withdrawn' ? 0 : 1);
      expect(await isReserved(listing)).toBe(false);
    }
  });

  it('many bids of one person leave one pending', async () => {
    const { bidder, listing } = await market();
    await Promise.all(Array.from({ length: 6 }, (_, index) => must(bid(bidder, listing, 21_000 + index))));
    const statuses = (await bidsFor(listing)).map(({ status }) => status);
    expect(statuses).toHaveLength(6);
    expect(statuses.filter((status) => status === 'pending')).toHaveLength(1);
  });

  it('one of two offers is accepted, and the ad is reserved for that one', async () => {
    for (const _round of rounds) {
      const { seller, listing, placed } = await offered();
      const other = await must<Bid>(bid(await newUser(), listing, 31_000));
      const answers = await Promise.all([placed, other].map((one) => denial(answer(seller, one, true))));
      expectOneWinner(answers, 'PT409 reserved');
      const statuses = (await bidsFor(listing)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set(['accepted', 'pending']));
      expect(await isReserved(listing)).toBe(true);
    }
  });

  it('an offer is accepted once, from two windows', async () => {
    const { seller, listing, placed } = await offered();
    const answers = await Promise.all([1, 2, 3].map(() => denial(answer(seller, placed, true))));
    expectOneWinner(answers, 'PT409 answered');
    expect(await isReserved(listing)).toBe(true);
  });

  it('accepting, countering and changing leave one open offer', async () => {
    for (const _round of rounds) {
      const { bidder, seller, listing, placed } = await offered();
      const answers = await Promise.all([
        denial(answer(seller, placed, true)),
        denial(counter(seller, placed, 33_000)),
        denial(change(bidder, placed, 31_000)),
      ]);
      expectOneWinner(answers, 'PT409 answered');
      const open = (await bidsFor(listing)).filter(({ status }) => ['pending', 'accepted'].includes(status));
      expect(open).toHaveLength(1);
      expect(await isReserved(listing)).toBe(open[0]?.status === 'accepted');
    }
  });

  it('accepting and deleting the ad leave nothing reserved', async () => {
    for (const _round of rounds) {
      const { seller, listing, placed } = await offered();
      const [, answered] = await Promise.all([
        must(seller.client.from('listings').delete().eq('id', listing)),
        denial(answer(seller, placed, true)),
      ]);
      expect([null, 'PT409 answered']).toContain(answered);
      expect(await statusOf(placed)).toBe(answered === null ? 'cancelled' : 'declined');
    }
  });

  it('accepting and running out give one end', async () => {
    for (const _round of rounds) {
      const { seller, listing, placed } = await offered();
      const [, , answered] = await Promise.all([
        runOut(placed),
        must(secret().rpc('run_hourly_jobs')),
        denial(answer(seller, placed, true)),
      ]);
      await must(secret().rpc('run_hourly_jobs'));
      expect([null, 'PT409 expired']).toContain(answered);
      expect(await statusOf(placed)).toBe(answered === null ? 'accepted' : 'expired');
      expect(await isReserved(listing)).toBe(answered === null);
    }
  });

  it('accepting and changing the price keep to one order', async () => {
    for (const _round of rounds) {
      const { seller, listing, placed } = await offered();
      const [answered, changed] = await Promise.all([
        denial(answer(seller, placed, true)),
        denial(seller.client.from('listings').update({ price: 100 }).eq('id', listing)),
      ]);
      expect(answered).toBeNull();
      expect([null, 'PT409 price_frozen']).toContain(changed);
      expect(await denial(seller.client.from('listings').update({ price: 200 }).eq('id', listing))).toBe(
        'PT409 price_frozen',
      );
    }
  });

  it('accepting and blocking leave nothing open, and never wait for each other in a circle', async () => {
    for (const _round of rounds) {
      const { bidder, seller, listing, placed } = await offered();
      const [answered] = await Promise.all([denial(answer(seller, placed, true)), block(bidder, seller)]);
      expect([null, 'PT409 answered', '42501 blocked']).toContain(answered);
      expect(await statusOf(placed)).toBe(answered === null ? 'cancelled' : 'withdrawn');
      expect(await isReserved(listing)).toBe(false);
    }
  });

  it('both sides give up an accepted offer: one does, the other is told', async () => {
    const { bidder, seller, listing, placed } = await offered();
    await must(answer(seller, placed, true));
    const answers = await Promise.all([denial(cancel(bidder, placed)), denial(cancel(seller, placed))]);
    expectOneWinner(answers, 'PT409 not_accepted');
    expect(await isReserved(listing)).toBe(false);
  });
});
