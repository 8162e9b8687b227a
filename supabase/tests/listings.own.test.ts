/** One's own ads: their states, what comes first, and what their owner alone is told of them. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { answer, bid, type Bid, market, runOut, withdraw } from './bids.ts';
import { as } from './buffers.ts';
import { bike, denial, hidden, insertAd, insertAds, newSuspended, past } from './domain.ts';
import { newTalk, send, markRead } from './talk.ts';

interface Own {
  listing_id: string;
  state: string;
  place: string;
  [column: string]: unknown;
}

const list = (by: Person, asked: object = {}) => must<Own[]>(by.client.rpc('list_own_listings', asked, { get: true }));
const one = (by: Person, listing_id: string) =>
  must<Own>(by.client.rpc('get_own_listing', { listing_id }, { get: true }));
const counts = (by: Person) => must<Record<string, unknown>>(by.client.rpc('own_listing_counts', {}, { get: true }));

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

describe('the list of one’s own ads', () => {
  it('begins with what waits for the owner, in every state', async () => {
    const { bidder, seller, listing: asked } = await market();
    await must(bid(bidder, asked, 30_000));
    const bidding = { bidding_enabled: true };
    const old = { created_at: inDays(-57), expires_at: inDays(3) };
    const states = [
      {},
      { ...hidden.suspended, suspension_reason: 'سبب' },
      old,
      hidden.expired,
      hidden.sold,
      bidding,
      bidding,
    ];
    const [quiet, suspended, ending, expired, sold, reserved, owing] = (await insertAds(seller, states)).map(
      ({ id }) => id,
    );
    await must(answer(seller, await must<Bid>(bid(bidder, reserved ?? '', 31_000)), true));
    await must(seller.client.rpc('mark_sold', { listing_id: owing, through_product: true, price: 34_500 }));
    const { id: bare } = await must<{ id: string }>(seller.client.from('listings').insert(bike).select('id').single());
    const rows = await list(seller);
    expect(rows.map(({ listing_id, state }) => [listing_id, state])).toEqual([
      [asked, 'on_sale'],
      [owing, 'sold'],
      [bare, 'refused'],
      [suspended, 'suspended'],
      [reserved, 'reserved'],
      [ending, 'on_sale'],
      [quiet, 'on_sale'],
      [expired, 'expired'],
      [sold, 'sold'],
    ]);
    const states_ = { on_sale: 3, reserved: 1, waiting: 0, refused: 1, suspended: 1, expired: 1, sold: 2 };
    expect(await counts(seller)).toMatchObject({ ...states_, open_bids: 1 });
    for (const [state, count] of Object.entries(states_)) {
      const of = await list(seller, { state });
      expect([state, of.length, new Set(of.map((row) => row.state)).size]).toEqual([state, count, Math.min(count, 1)]);
    }
    // Page by page it is the same list.
    const paged: string[] = [];
    for (let after: string | undefined; ;) {
      const page: Own[] = await list(seller, { page_size: 2, after });
      paged.push(...page.map(({ listing_id }) => listing_id));
      if (page.length < 2) break;
      after = page.at(-1)?.place;
    }
    expect(paged).toEqual(rows.map(({ listing_id }) => listing_id));
    expect(rows.find(({ listing_id }) => listing_id === bare)?.reasons).toEqual([
      { field: 'pictures', code: 'missing' },
    ]);
    expect(rows.find(({ listing_id }) => listing_id === suspended)?.suspension_reason).toBe('سبب');
  });

  it('is the caller’s own, also of a suspended person', async () => {
    const [owner, stranger, suspended] = await Promise.all([newUser(), newUser(), newSuspended()]);
    const ad = await insertAd(owner);
    await insertAd(suspended);
    expect(await list(stranger)).toEqual([]);
    expect(await list(suspended)).toMatchObject([{ state: 'suspended' }]);
    expect((await counts(stranger)).on_sale).toBe(0);
    for (const name of ['list_own_listings', 'own_listing_counts'])
      expect(await denial(anon().rpc(name))).toBe('42501');
    expect(await denial(anon().rpc('own_price_places', { ids: [ad] }))).toBe('42501');
  });

  it.each([
    [{ state: 'open' }, '22023 state'],
    [{ state: null }, '22023 state'],
    [{ after: 'x' }, '22023 after'],
    [{ page_size: 51 }, '22023 page_size'],
    [{ page_size: 0 }, '22023 page_size'],
  ])('refuses %j as %s', async (asked, expected) => {
    const owner = await newUser();
    expect(await denial(owner.client.rpc('list_own_listings', asked))).toBe(expected);
  });

  it.skipIf(lacks('dbUrl'))('tells what waits for a verdict from what was refused, with the reasons', async () => {
    const owner = await newUser();
    await undone(async (tx) => {
      await tx`update public.site_settings set value = '{"value": true}' where key = 'moderation_required'`;
      for (const title of ['Waiting one', 'Refused one']) {
        await tx`insert into public.listings (owner_id, kind, part_category, title_en, condition, city, price)
          values (${owner.id}, 'part', 'helmet', ${title}, 'new', 'riyadh', 900)`;
      }
      await tx`insert into public.listing_images (listing_id, path)
        select id, owner_id || '/' || id || '/0' from public.listings where owner_id = ${owner.id}`;
      const reasons = [{ field: 'title_en', code: 'scam', match: 'one' }];
      await tx`select public.record_listing_moderation(${owner.id}, false, ${tx.json(reasons)}, 'rules',
        title_en => 'Refused one', tags => '{}')`;
      await as(tx, owner);
      const rows = await tx`select title_en, state, reasons from public.list_own_listings()`;
      expect(rows).toEqual([
        { title_en: 'Refused one', state: 'refused', reasons },
        { title_en: 'Waiting one', state: 'waiting', reasons: null },
      ]);
    });
  });
});

describe('one’s own ad', () => {
  it('says who saved it, who wrote and what is unread', async () => {
    const { buyer, seller, listing, id } = await newTalk(['السلام عليكم', 'وش أقل سعر؟']);
    const other = await newUser();
    for (const by of [buyer, other]) await must(by.client.from('saved_listings').insert({ listing_id: listing }));
    expect(await one(seller, listing)).toMatchObject({ saves: 2, conversations: 1, unread: 2 });
    expect(await counts(seller)).toMatchObject({ unread: 1, unread_since: expect.any(String) as string });
    await must(other.client.from('saved_listings').update({ removed_at: past() }).eq('listing_id', listing));
    await must(markRead(seller, id));
    await must(send(seller, id, 'حياك'));
    expect(await one(seller, listing)).toMatchObject({ saves: 1, conversations: 1, unread: 0 });
    expect(await counts(seller)).toMatchObject({ unread: 0, unread_since: null });
    // What the buyer has not read is none of the seller's.
    expect(await counts(buyer)).toMatchObject({ unread: 0 });
  });

  it('says which offer waits, which is the best and which was accepted', async () => {
    const { bidder, seller, listing } = await market();
    const lower = await newUser();
    const placed = await must<Bid>(bid(bidder, listing, 30_000));
    const second = await must<Bid>(bid(lower, listing, 25_000));
    const open = { open_bids: 2, best_bid: 30_000, bid_amount: 30_000, bid_by: bidder.username };
    expect(await one(seller, listing)).toMatchObject({ ...open, conversation_id: placed.conversation_id });
    await must(withdraw(bidder, placed));
    expect(await one(seller, listing)).toMatchObject({ open_bids: 1, best_bid: 25_000, bid_amount: 25_000 });
    await must(answer(seller, second, true));
    expect(await one(seller, listing)).toMatchObject({
      state: 'reserved',
      open_bids: 0,
      bid_amount: 25_000,
      bid_by: lower.username,
      bid_until: null,
    });
    const lapsed = await market();
    await runOut(await must<Bid>(bid(bidder, lapsed.listing, 22_000)));
    expect(await one(lapsed.seller, lapsed.listing)).toMatchObject({
      open_bids: 0,
      best_bid: 22_000,
      bid_amount: null,
    });
    expect(await counts(lapsed.seller)).toMatchObject({ open_bids: 0, bid_until: null });
  });

  it('says when it may be renewed, as renewing then agrees', async () => {
    const owner = await newUser();
    const created_at = new Date(Date.now() - 3 * day).toISOString();
    const ad = await insertAd(owner, { created_at });
    const due = async () => (await one(owner, ad)).renewal_due;
    const from = async () => Date.parse(String((await one(owner, ad)).renewable_from));
    const renew = () => owner.client.rpc('renew_listing', { listing_id: ad });
    expect(await from()).toBe(Date.parse(created_at) + 7 * day);
    expect(await denial(renew())).toBe('PT429 too_soon');
    await must(
      secret()
        .from('listings')
        .update({ created_at: inDays(-8) })
        .eq('id', ad),
    );
    expect(await from()).toBeLessThan(Date.now());
    expect(await due()).toBe(false);
    await must(
      secret()
        .from('listings')
        .update({ expires_at: inDays(2) })
        .eq('id', ad),
    );
    expect(await due()).toBe(true);
    await must(renew());
    expect(await due()).toBe(false);
    expect(await from()).toBeGreaterThan(Date.now() + 6 * day);
    await must(secret().from('listings').update(hidden.expired).eq('id', ad));
    expect(await from()).toBeLessThan(Date.now());
    await must(renew());
    await must(secret().from('listings').update(hidden.sold).eq('id', ad));
    expect((await one(owner, ad)).renewable_from).toBeNull();
  });

  it('that was sold through the site says what is owed', async () => {
    const owner = await newUser();
    const ad = await insertAd(owner, { price: 20_000 });
    expect((await one(owner, ad)).commission_id).toBeNull();
    const { payment_id } = await must<{ payment_id: string }>(
      owner.client.rpc('mark_sold', { listing_id: ad, through_product: true, price: 20_000 }),
    );
    expect(await one(owner, ad)).toMatchObject({
      commission_id: payment_id,
      commission: 1000,
      commission_status: 'pending',
    });
  });

  it('stands among what others ask for the like', async () => {
    const [owner, others] = await Promise.all([newUser(), newUser()]);
    const model = `M ${owner.username}`;
    const prices = [20_000, 21_000, 22_000, 23_000, 24_000, 25_000, 26_000, 27_000, 28_000];
    await insertAds(
      others,
      prices.map((price) => ({ model, year: 2021, price })),
    );
    const ad = await insertAd(owner, { model, year: 2021, price: 40_000 });
    const places = (ids: string[]) => owner.client.rpc('own_price_places', { ids }, { get: true });
    expect(await must(places([ad]))).toEqual([
      { listing_id: ad, low: 20_000, lower_quartile: 22_000, median: 24_000, upper_quartile: 26_000, high: 28_000 },
    ]);
    expect(await must(others.client.rpc('own_price_places', { ids: [ad] }, { get: true }))).toEqual([]);
    expect(await denial(places(Array.from({ length: 51 }, () => ad)))).toBe('22023 ids');
  });
});
