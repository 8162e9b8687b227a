/** What an accepted bid does to its ad, how it ends, and what ends every open bid. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { agreed, answer, bid, type Bid, cancel, counter, isReserved, offered, statusOf } from './bids.ts';
import { block, denial, hidden, insertAd, newAdmin, newsOf, noticesOf, suspend } from './domain.ts';
import { said } from './payments.ts';
import { sell, sellElsewhere, type Sold } from './sales.ts';

const cardOf = async (listing: string) =>
  (await must<{ reserved: boolean; price: number }[]>(anon().rpc('get_listing_cards', { ids: [listing] })))[0];
const priceTo = (by: Person, listing: string, price: number) =>
  by.client.from('listings').update({ price }).eq('id', listing);
const commissionOf = (seller: Person, listing: string) =>
  must<{ price: number; amount: number }>(seller.client.rpc('get_commission', { listing_id: listing }));

describe('an ad with an accepted bid', () => {
  it('is reserved for everybody to see, in lists, too, and stays findable', async () => {
    const { seller, listing, placed } = await offered();
    expect(await cardOf(listing)).toMatchObject({ reserved: false });
    await must(answer(seller, placed, true));
    expect(await cardOf(listing)).toMatchObject({ reserved: true });
    const { listings } = await must<{ listings: { id: string; reserved: boolean }[] }>(
      anon().rpc('list_listings', { owner: seller.id }),
    );
    expect(listings).toMatchObject([{ id: listing, reserved: true }]);
    expect(await must(anon().from('listings').select('reserved').eq('id', listing))).toEqual([{ reserved: true }]);
    await must(cancel(seller, placed));
    expect(await cardOf(listing)).toMatchObject({ reserved: false });
  });

  it('is reserved by an offer that was accepted when the server wrote it', async () => {
    const { listing, placed } = await offered();
    const bids = () => secret().from('bids');
    const [row] = await must<Bid[]>(bids().delete().eq('id', placed.id).select());
    expect(await isReserved(listing)).toBe(false);
    await must(bids().insert({ ...row, status: 'accepted', answered_at: new Date() }));
    expect(await isReserved(listing)).toBe(true);
  });

  it('is reserved by the database alone', async () => {
    const { seller, listing } = await offered();
    expect(await denial(seller.client.from('listings').update({ reserved: true }).eq('id', listing))).toBe('42501');
    expect(await denial(seller.client.from('listings').insert({ reserved: true }))).toBe('42501');
  });

  it('takes no other bid, and says why; those that wait go on waiting and are told nothing', async () => {
    const { bidder, seller, listing, placed } = await offered();
    const [waiting, late] = [await newUser(), await newUser()];
    const other = await must<Bid>(bid(waiting, listing, 31_000));
    await must(answer(seller, placed, true));
    expect(await denial(bid(late, listing, 33_000))).toBe('PT409 reserved');
    expect(await denial(bid(bidder, listing, 33_000))).toBe('PT409 reserved');
    expect(await denial(answer(seller, other, true))).toBe('PT409 reserved');
    expect(await statusOf(other)).toBe('pending');
    expect(await noticesOf(waiting)).toEqual([]);
    // The next in line, after all.
    await must(cancel(seller, placed));
    expect(await denial(answer(seller, other, true))).toBeNull();
  });

  it('keeps its price, whoever edits it; the rest may change', async () => {
    const { seller, listing } = await agreed();
    for (const price of [100, 40_000]) expect(await denial(priceTo(seller, listing, price))).toBe('PT409 price_frozen');
    expect(await denial(secret().from('listings').update({ price: 1 }).eq('id', listing))).toBe('PT409 price_frozen');
    expect(
      await denial(seller.client.from('listings').update({ price: 34_500, color: 'red' }).eq('id', listing)),
    ).toBeNull();
    expect(await cardOf(listing)).toMatchObject({ price: 34_500 });
  });

  it('is one that takes messages: a bid begins a conversation', async () => {
    const { seller, listing } = await offered();
    expect(await denial(seller.client.from('listings').update({ show_messaging: false }).eq('id', listing))).toBe(
      '23514',
    );
    const quiet = await insertAd(seller, { show_messaging: false });
    expect(await denial(seller.client.from('listings').update({ bidding_enabled: true }).eq('id', quiet))).toBe(
      '23514',
    );
    expect(await denial(bid(await newUser(), quiet))).toBe('42501 bidding_off');
  });

  it('has one accepted bid, whoever writes', async () => {
    const { listing } = await agreed();
    const other = await must<Bid[]>(secret().from('bids').select().eq('listing_id', listing));
    const placed = await offered();
    expect(
      await denial(
        secret()
          .from('bids')
          .update({ status: 'accepted', answered_at: new Date(), listing_id: other[0]?.listing_id })
          .eq('id', placed.placed.id),
      ),
    ).toBe('23505');
  });
});

describe('an accepted bid', () => {
  it.each(['bidder', 'seller'] as const)('is given up by the %s, and the other is told', async (side) => {
    const setting = await agreed();
    const { listing, placed } = setting;
    expect(await must(cancel(setting[side], placed))).toMatchObject({ status: 'cancelled' });
    expect(await isReserved(listing)).toBe(false);
    const other = side === 'bidder' ? 'seller' : 'bidder';
    expect(await newsOf(setting[other], 'bid_cancelled')).toMatchObject([{ bid_id: placed.id, amount: 30_000 }]);
    expect(await newsOf(setting[side], 'bid_cancelled')).toEqual([]);
    expect(await denial(priceTo(setting.seller, listing, 33_000))).toBeNull();
  });

  it('is given up by nobody else, once, and not after the sale', async () => {
    const { bidder, seller, listing, placed } = await agreed();
    for (const other of [await newUser(), await newAdmin()]) {
      expect(await denial(cancel(other, placed))).toBe('PT404 not_found');
    }
    expect(await denial(cancel({ client: anon() } as Person, placed))).toBe('42501');
    await must(sell(seller, listing, { buyer_id: bidder.id }));
    for (const side of [bidder, seller]) expect(await denial(cancel(side, placed))).toBe('PT409 sold');
    const pending = await offered();
    expect(await denial(cancel(pending.seller, pending.placed))).toBe('PT409 not_accepted');
    await suspend(pending.bidder);
    expect(await denial(cancel(pending.bidder, pending.placed))).toBe('42501 suspended');
  });

  it('counts for the commission, if it is more than the price', async () => {
    const { bidder, seller, listing } = await agreed(36_000);
    expect(await commissionOf(seller, listing)).toMatchObject({ price: 36_000, amount: 1800 });
    const sold = await must(sell(seller, listing, { buyer_id: bidder.id, price: 1 }));
    expect(sold).toMatchObject({ amount: 1800 });
  });

  it('leaves no way around the commission: accept, lower the price, sell', async () => {
    const { bidder, seller, listing } = await agreed(33_000);
    expect(await denial(priceTo(seller, listing, 100))).toBe('PT409 price_frozen');
    expect(await commissionOf(seller, listing)).toMatchObject({ price: 34_500, amount: 1725 });
    const sold = await must(sell(seller, listing, { buyer_id: bidder.id, price: 100 }));
    expect(sold).toMatchObject({ amount: 1650 });
  });

  it('holds after a sale through the site, also when the sold ad is deleted; a sale elsewhere ends it', async () => {
    const here = await agreed();
    const sold = await must<Sold>(sell(here.seller, here.listing, { buyer_id: here.bidder.id }));
    expect(await statusOf(here.placed)).toBe('accepted');
    await said({ payment_id: String(sold.payment_id), amount: sold.amount }, { status: 'paid' });
    await must(here.seller.client.from('listings').delete().eq('id', here.listing));
    expect(await statusOf(here.placed)).toBe('accepted');
    expect(await newsOf(here.bidder, 'bid_cancelled')).toEqual([]);

    const elsewhere = await agreed();
    const free = await must(sellElsewhere(elsewhere.seller, elsewhere.listing));
    expect(free).toMatchObject({ amount: 0 });
    expect(await statusOf(elsewhere.placed)).toBe('cancelled');
    expect(await newsOf(elsewhere.bidder, 'bid_cancelled')).toHaveLength(1);
  });

  it('releases the ad when its bidder’s account goes', async () => {
    const { bidder, listing } = await agreed();
    await must(secret().auth.admin.deleteUser(bidder.id) as never);
    expect(await isReserved(listing)).toBe(false);
  });
});

describe('open bids of either side end', () => {
  type Setting = Awaited<ReturnType<typeof offered>>;
  const ends: [string, (setting: Setting) => PromiseLike<unknown>, string, string][] = [
    [
      'with the sale',
      ({ listing }) => must(secret().from('listings').update(hidden.sold).eq('id', listing)),
      'declined',
      'withdrawn',
    ],
    [
      'with the ad',
      ({ listing }) => must(secret().from('listings').delete().eq('id', listing)),
      'declined',
      'withdrawn',
    ],
    [
      'when an admin suspends the ad',
      ({ listing }) => must(secret().from('listings').update(hidden.suspended).eq('id', listing)),
      'declined',
      'withdrawn',
    ],
    ['when the seller is suspended', ({ seller }) => suspend(seller), 'declined', 'withdrawn'],
    ['when the seller blocks', ({ bidder, seller }) => block(seller, bidder), 'declined', 'withdrawn'],
    ['when the bidder is suspended', ({ bidder }) => suspend(bidder), 'withdrawn', 'declined'],
    ['when the bidder blocks', ({ bidder, seller }) => block(bidder, seller), 'withdrawn', 'declined'],
  ];

  it.each(ends)('%s', async (_when, end, ofBidder, ofSeller) => {
    const [theirs, own, done] = [await offered(), await offered(), await agreed()];
    const asked = await must<Bid>(counter(own.seller, own.placed, 34_000));
    for (const setting of [theirs, own, done]) await end(setting);
    expect(await statusOf(theirs.placed)).toBe(ofBidder);
    expect(await statusOf(asked)).toBe(ofSeller);
    expect(await statusOf(done.placed)).toBe('cancelled');
    const { data } = await secret().from('listings').select('reserved').eq('id', done.listing);
    expect(data?.every(({ reserved }) => !reserved)).toBe(true);
  });
});

describe('a third person', () => {
  it('sees none of it, and no list has it', async () => {
    const { bidder, seller, placed } = await offered();
    const asked = await must<Bid>(counter(seller, placed, 34_000));
    await must(answer(bidder, asked, true));
    for (const client of [(await newUser()).client, (await newAdmin()).client]) {
      expect(await must(client.from('bids').select())).toEqual([]);
      expect(await must(client.from('notifications').select().like('kind', 'bid%'))).toEqual([]);
    }
    expect(await denial(anon().from('bids').select())).toBe('42501');
  });
});
