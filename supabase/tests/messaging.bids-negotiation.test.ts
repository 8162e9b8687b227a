/** A negotiation: counter-offers, changes, time that runs out, how many, what is told, and the seller's list. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { done, undone } from './as-role.ts';
import {
  answer,
  bid,
  type Bid,
  bidsFor,
  change,
  counter,
  market,
  offered,
  runOut,
  statusOf,
  withdraw,
} from './bids.ts';
import { denial, insertAd, newAdmin, newsOf, noticesOf } from './domain.ts';

const summary = (bids: Bid[]) => bids.map(({ amount, status, by_seller }) => [amount, status, by_seller]);
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const runHourlyJobs = () => must(secret().rpc('run_hourly_jobs'));

describe('a counter-offer', () => {
  it('takes the place of the other side’s, back and forth, until one is accepted', async () => {
    const { bidder, seller, listing, placed } = await offered();
    const first = await must<Bid>(counter(seller, placed, 34_000, { message: 'والخوذة معها' }));
    expect(first).toMatchObject({ by_seller: true, replaces_id: placed.id, status: 'pending', bidder_id: bidder.id });
    const second = await must<Bid>(counter(bidder, first, 32_000));
    expect(second).toMatchObject({ by_seller: false, replaces_id: first.id });
    expect(await must(answer(seller, second, true))).toMatchObject({ status: 'accepted', amount: 32_000 });
    expect(summary(await bidsFor(listing))).toEqual([
      [30_000, 'countered', false],
      [34_000, 'countered', true],
      [32_000, 'accepted', false],
    ]);
    expect(await newsOf(bidder, 'bid_answered')).toMatchObject([{ amount: 32_000, status: 'accepted' }]);
    const messages = await must<{ sender_id: string; kind: string }[]>(
      bidder.client.from('private_messages').select('sender_id, kind').order('created_at'),
    );
    expect(messages.map(({ sender_id }) => sender_id)).toEqual([bidder.id, seller.id, bidder.id]);
    expect(messages.every(({ kind }) => kind === 'bid')).toBe(true);
  });

  it('is accepted by the bidder too, who never paid more than the seller asked', async () => {
    const { bidder, seller, placed } = await offered();
    const asked = await must<Bid>(counter(seller, placed, 33_500));
    expect(await denial(answer(seller, asked, true))).toBe('42501 not_your_turn');
    await must(answer(bidder, asked, true));
    expect(await newsOf(seller, 'bid_answered')).toMatchObject([
      { amount: 33_500, status: 'accepted', sender_username: bidder.username },
    ]);
  });

  it('is from one riyal to the price; of a bidder at least the lowest bid', async () => {
    const { bidder, seller, placed } = await offered();
    for (const amount of [null, 0, -1]) expect(await denial(counter(seller, placed, amount))).toBe('22023 amount');
    expect(await denial(counter(seller, placed, 34_501))).toBe('22023 bid_too_high');
    expect(await denial(counter(seller, placed, 34_000, { message: 'x'.repeat(1001) }))).toBe('22023 message');
    expect(await denial(counter(seller, placed, 34_000, { client_id: null }))).toBe('22023 client_id');
    const asked = await must<Bid>(counter(seller, placed, 34_500));
    expect(await denial(counter(bidder, asked, 34_501))).toBe('22023 bid_too_high');
    expect(await denial(bid(bidder, asked.listing_id ?? '', 34_501))).toBe('22023 bid_too_high');
    expect(await denial(counter(bidder, asked, 19_999))).toBe('22023 bid_too_low');
    expect(await denial(counter(bidder, asked, 20_000))).toBeNull();
  });

  it('is for the other side’s pending offer, by the two alone', async () => {
    const { bidder, seller, placed } = await offered();
    expect(await denial(counter(bidder, placed, 31_000))).toBe('42501 not_your_turn');
    for (const other of [await newUser(), await newAdmin()]) {
      expect(await denial(counter(other, placed, 31_000))).toBe('PT404 not_found');
    }
    expect(await denial(counter({ client: anon() } as Person, placed, 31_000))).toBe('42501');
    await must(answer(seller, placed, false));
    expect(await denial(counter(seller, placed, 31_000))).toBe('PT409 answered');
  });

  it('sent again with the same id is the same', async () => {
    const { seller, listing, placed } = await offered();
    const id = { client_id: randomUUID() };
    const [one, two] = [
      await must<Bid>(counter(seller, placed, 34_000, id)),
      await must<Bid>(counter(seller, placed, 34_000, id)),
    ];
    expect(two).toEqual(one);
    expect(await bidsFor(listing)).toHaveLength(2);
    expect(await denial(counter(seller, placed, 33_000, id))).toBe('22023 client_id');
  });

  it('is not made while another offer is accepted', async () => {
    const { bidder, seller, listing, placed } = await offered();
    const other = await must<Bid>(bid(await newUser(), listing, 31_000));
    await must(answer(seller, other, true));
    expect(await denial(counter(seller, placed, 33_000))).toBe('PT409 reserved');
    expect(await denial(change(bidder, placed, 31_000))).toBe('PT409 reserved');
    expect(await statusOf(placed)).toBe('pending');
  });
});

describe('one’s own offer', () => {
  it('is changed on either side, by its maker', async () => {
    const { bidder, seller, listing, placed } = await offered();
    const raised = await must<Bid>(change(bidder, placed, 31_000));
    expect(raised).toMatchObject({ replaces_id: placed.id, by_seller: false });
    expect(await denial(change(seller, raised, 32_000))).toBe('42501 not_your_bid');
    const asked = await must<Bid>(counter(seller, raised, 34_000));
    expect(await denial(change(bidder, asked, 31_000))).toBe('42501 not_your_bid');
    expect(await denial(change(seller, asked, 35_000))).toBe('22023 bid_too_high');
    await must(change(seller, asked, 33_000));
    expect(summary(await bidsFor(listing))).toEqual([
      [30_000, 'withdrawn', false],
      [31_000, 'countered', false],
      [34_000, 'withdrawn', true],
      [33_000, 'pending', true],
    ]);
  });

  it('of a seller is withdrawn as well', async () => {
    const { bidder, seller, placed } = await offered();
    const asked = await must<Bid>(counter(seller, placed, 34_000));
    expect(await denial(withdraw(bidder, asked))).toBe('42501 not_your_bid');
    await must(withdraw(seller, asked));
    expect(await denial(answer(bidder, asked, true))).toBe('PT409 answered');
  });

  it('is made six times a day by each side for an ad', async () => {
    const { bidder, seller, listing } = await market();
    let last = await must<Bid>(bid(bidder, listing, 20_000));
    for (let more = 1; more < 6; more++) last = await must<Bid>(change(bidder, last, 20_000 + more));
    expect(await denial(change(bidder, last, 21_000))).toBe('PT429 too_many_bids');
    expect(await denial(bid(bidder, listing, 21_000))).toBe('PT429 too_many_bids');
    expect(await statusOf(last)).toBe('pending');
    // The other side has six of their own; another bidder, too.
    await must(counter(seller, last, 34_000));
    await must(bid(await newUser(), listing, 21_000));
    await done(
      (tx) => tx`
      update private.rate_counters set since = since - interval '1 day' where act = 'bid_for_ad' and who ^@ ${bidder.id}`,
    );
    expect(await denial(bid(bidder, listing, 21_000))).toBeNull();
  });
});

describe('the time of an offer', () => {
  const hours = ({ created_at, expires_at }: Bid) => (Date.parse(expires_at) - Date.parse(created_at)) / 3_600_000;

  it('is two days, and never longer than that of the ad', async () => {
    const { bidder, placed } = await offered();
    expect(hours(placed)).toBeCloseTo(48, 1);
    const ending = await insertAd(await newUser(), { bidding_enabled: true, expires_at: soon(1) });
    expect(hours(await must<Bid>(bid(bidder, ending)))).toBeCloseTo(1, 1);
  });

  it.skipIf(lacks('dbUrl'))('is what admins set', async () => {
    await undone(async (tx) => {
      for (const value of [1, 12, 720]) {
        await tx.unsafe(`update public.site_settings set value = '{"value": ${value}}' where key = 'bid_hours'`);
        const [row] = await tx`select extract(epoch from private.bid_lifetime()) / 3600 as hours`;
        expect(Number(row?.['hours'])).toBe(value);
      }
    });
  });

  it('is over before the hourly job says so', async () => {
    const { bidder, seller, placed } = await offered();
    await runOut(placed);
    expect(await denial(answer(seller, placed, true))).toBe('PT409 expired');
    expect(await denial(answer(seller, placed, false))).toBe('PT409 expired');
    expect(await denial(counter(seller, placed, 33_000))).toBe('PT409 expired');
    expect(await denial(change(bidder, placed, 33_000))).toBe('PT409 expired');
    expect(await denial(withdraw(bidder, placed))).toBe('PT409 expired');
    expect(await statusOf(placed)).toBe('pending');
    await runHourlyJobs();
    expect(await statusOf(placed)).toBe('expired');
    await runHourlyJobs();
    expect(await newsOf(bidder, 'bid_expired')).toMatchObject([{ bid_id: placed.id, amount: 30_000 }]);
    expect(await denial(answer(seller, placed, true))).toBe('PT409 expired');
  });

  it('runs out for the seller’s counter-offer as well, and another can be made', async () => {
    const { bidder, seller, listing, placed } = await offered();
    const asked = await must<Bid>(counter(seller, placed, 34_000));
    await runOut(asked);
    await must(bid(bidder, listing, 31_000));
    expect(summary(await bidsFor(listing))).toEqual([
      [30_000, 'countered', false],
      [34_000, 'expired', true],
      [31_000, 'pending', false],
    ]);
    expect(await newsOf(seller, 'bid_expired')).toEqual([]); // within the minute the news of the new offer took its place
  });
});

describe('what is told', () => {
  it('is one notification a minute for the two, with the last amount', async () => {
    const { bidder, seller, listing, placed } = await offered();
    const raised = await must<Bid>(change(bidder, placed, 31_000));
    const last = await must<Bid>(change(bidder, raised, 32_000));
    expect(await noticesOf(seller)).toMatchObject([{ kind: 'bid', data: { amount: 32_000, bid_id: last.id } }]);
    // Of another bidder, or once it was read, or a minute old, it is another one.
    const other = await newUser();
    await must(bid(other, listing, 25_000));
    expect(await newsOf(seller, 'bid')).toHaveLength(2);
    await must(seller.client.rpc('mark_all_notifications_read'));
    const more = await must<Bid>(change(bidder, last, 33_000));
    expect(await newsOf(seller, 'bid')).toHaveLength(3);
    const before = new Date(Date.now() - 61_000).toISOString();
    await must(secret().from('notifications').update({ created_at: before }).eq('user_id', seller.id));
    await must(change(bidder, more, 34_000));
    expect(await newsOf(seller, 'bid')).toHaveLength(4);
  });

  it('names counter-offers as such, to each side', async () => {
    const { bidder, seller, placed } = await offered();
    const asked = await must<Bid>(counter(seller, placed, 34_000));
    expect(await noticesOf(bidder)).toMatchObject([
      { kind: 'bid_countered', data: { amount: 34_000, sender_username: seller.username } },
    ]);
    await must(counter(bidder, asked, 31_000));
    expect(await noticesOf(seller)).toMatchObject([
      { kind: 'bid_countered', data: { amount: 31_000, sender_username: bidder.username } },
    ]);
  });
});

describe('the list of a seller', () => {
  it('has the open offers, the highest first, page by page', async () => {
    const { seller, listing, placed } = await offered(21_000);
    const bidders = await Promise.all(Array.from({ length: 4 }, () => newUser()));
    await Promise.all(
      bidders.map((bidder, index) => must(bid(bidder, listing, [25_000, 23_000, 25_000, 22_000][index]))),
    );
    await must(counter(seller, placed, 24_000));
    const page = (more: object = {}) =>
      must<Bid[]>(seller.client.rpc('list_listing_bids', { listing_id: listing, ...more }));
    const all = await page();
    expect(all.map(({ amount }) => amount)).toEqual([25_000, 25_000, 24_000, 23_000, 22_000]);
    const walked: Bid[] = [];
    for (let last: Bid | undefined, round = 0; round < 3; round++) {
      const after: object = last ? { before_amount: last.amount, before_id: last.id } : {};
      walked.push(...(await page({ page_size: 2, ...after })));
      last = walked.at(-1);
    }
    expect(walked).toEqual(all);
    await must(answer(seller, all[3] as Bid, false));
    await runOut(all[4] as Bid);
    expect((await page()).map(({ amount }) => amount)).toEqual([25_000, 25_000, 24_000]);
    expect((await page({ show: 'closed' })).map(({ amount }) => amount)).toEqual([23_000, 22_000]);
  });

  it('is of one’s own ad, and takes no other arguments', async () => {
    const { bidder, seller, listing } = await offered();
    const ask = (by: Person, more: object = {}) =>
      denial(by.client.rpc('list_listing_bids', { listing_id: listing, ...more }));
    for (const other of [bidder, await newUser(), await newAdmin()]) expect(await ask(other)).toBe('PT404 not_found');
    expect(await ask({ client: anon() } as Person)).toBe('42501');
    expect(await ask(seller, { listing_id: randomUUID() })).toBe('PT404 not_found');
    expect(await ask(seller, { show: 'all' })).toBe('22023 show');
    for (const page_size of [0, 101, null]) expect(await ask(seller, { page_size })).toBe('22023 page_size');
  });
});
