/** Selling: the choice is mandatory, the commission computed by the database, and everything happens once. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { refusal, undone } from './as-role.ts';
import { attempt } from './attempt.ts';
import { agreed, bid, isReserved, statusOf } from './bids.ts';
import { denial, insertAd, newAdmin, newsOf, newSuspended, past } from './domain.ts';
import { said } from './payments.ts';
import { claimed, saleOf, sell, sellElsewhere, type Sold } from './sales.ts';
import { newTalk, start } from './talk.ts';

const quote = (person: Person, listing_id: string, price?: number) =>
  person.client.rpc('get_commission', { listing_id, ...(price !== undefined && { price }) });
const remove = (person: Person, listing_id: string) =>
  denial(person.client.from('listings').delete().eq('id', listing_id).select('id').single());
const possible = (person: Person, listing_id: string) =>
  person.client.rpc('list_possible_buyers', { listing_id }, { get: true });
const owed = (person: Person) =>
  must<Record<string, unknown>[]>(
    person.client.from('payments').select('kind, amount, currency, status, listing_id, rate, title_en'),
  );

describe('mark_sold', () => {
  it('through the site makes the payment that was quoted', async () => {
    const person = await newUser();
    const id = await insertAd(person, { price: 34_501, title_en: 'Sold one' });
    const told = { listing_id: id, amount: 1650.05, currency: 'SAR' };
    expect(await must(quote(person, id))).toMatchObject({ price: 34_501, amount: 1725.05 });
    expect(await must(quote(person, id, 33_001))).toEqual({ ...told, price: 33_001, rate: 0.05 });
    const sale = await must<Sold>(sell(person, id, { price: 33_001 }));
    expect(sale).toEqual({ ...told, sale_id: expect.any(String) as string, payment_id: expect.any(String) as string });
    const commission = { kind: 'commission', amount: 1650.05, currency: 'SAR', status: 'pending' };
    expect(await owed(person)).toEqual([{ ...commission, listing_id: id, rate: 0.05, title_en: 'Sold one' }]);
    const ad = await must(person.client.from('listings').select('listed, sold_through').eq('id', id).single());
    expect(ad).toEqual({ listed: false, sold_through: true });
    expect((await anon().from('listings').select('id').eq('id', id)).data).toEqual([]);
  });

  it('elsewhere owes nothing', async () => {
    const person = await newUser();
    const id = await insertAd(person);
    expect(await must(sellElsewhere(person, id))).toEqual({
      sale_id: expect.any(String) as string,
      listing_id: id,
      payment_id: null,
      amount: 0,
      currency: 'SAR',
    });
    expect(await owed(person)).toEqual([]);
    const ad = await must(person.client.from('listings').select('listed, sold_through').eq('id', id).single());
    expect(ad).toEqual({ listed: false, sold_through: false });
  });

  it('needs the choice', async () => {
    const person = await newUser();
    const id = await insertAd(person);
    expect(await denial(sell(person, id, { through_product: null }))).toBe('22023 through_product');
    expect((await anon().from('listings').select('id').eq('id', id)).data).toHaveLength(1);
  });

  it('works for an ad that expired, and goes on with the price of that moment', async () => {
    const person = await newUser();
    const id = await insertAd(person, { expires_at: past(), price: 1000 });
    await must(sell(person, id, { price: 1000 }));
    await must(person.client.from('listings').update({ price: 5 }).eq('id', id));
    expect(await owed(person)).toMatchObject([{ amount: 50 }]);
  });

  it('twice has one effect', async () => {
    const person = await newUser();
    const id = await insertAd(person);
    await must(sell(person, id));
    expect(await denial(sell(person, id))).toBe('PT409 already_sold');
    expect(await denial(sellElsewhere(person, id))).toBe('PT409 already_sold');
    expect(await owed(person)).toHaveLength(1);
  });

  it('many times at once has one effect', async () => {
    const person = await newUser();
    const id = await insertAd(person);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => sell(person, id, { through_product: index % 2 === 0 })),
    );
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    for (const { error } of answers.filter((answer) => answer.error))
      expect(error).toMatchObject({ hint: 'already_sold' });
    const ad = await must<{ sold_through: boolean }>(
      person.client.from('listings').select('sold_through').eq('id', id).single(),
    );
    expect(await owed(person)).toHaveLength(ad.sold_through ? 1 : 0);
  });

  it('and deleting at once end in one of the two, never in a sale without its ad', async () => {
    const person = await newUser();
    const ids = await Promise.all(Array.from({ length: 8 }, () => insertAd(person)));
    const ends = await Promise.all(
      ids.map(async (id) => {
        const [sale, gone] = await Promise.all([denial(sell(person, id)), remove(person, id)]);
        return { id, sale, gone };
      }),
    );
    for (const { sale, gone } of ends)
      expect([
        [null, 'PT409 commission_due'],
        ['PT404 not_found', null],
      ]).toContainEqual([sale, gone]);
    const sold = ends.filter(({ sale }) => sale === null).map(({ id }) => id);
    expect(new Set((await owed(person)).map(({ listing_id }) => listing_id))).toEqual(new Set(sold));
    const kept = await must<{ id: string }[]>(person.client.from('listings').select('id').eq('owner_id', person.id));
    expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(sold));
  });

  it('of an ad that is gone is refused', async () => {
    const person = await newUser();
    const id = await insertAd(person);
    expect(await remove(person, id)).toBeNull();
    expect(await denial(sell(person, id))).toBe('PT404 not_found');
  });

  it('is for the owner alone, in good standing', async () => {
    const [person, other, admin, suspended] = await Promise.all([newUser(), newUser(), newAdmin(), newSuspended()]);
    const id = await insertAd(person);
    for (const stranger of [other, admin]) {
      for (const call of [sellElsewhere(stranger, id), quote(stranger, id), possible(stranger, id)])
        expect(await denial(call)).toBe('PT404 not_found');
    }
    const his = await insertAd(suspended);
    expect(await denial(sellElsewhere(suspended, his))).toBe('42501 suspended');
    for (const client of [anon(), secret()]) {
      expect((await client.rpc('mark_sold', { listing_id: id, through_product: false })).error).toMatchObject({
        code: '42501',
      });
      expect((await client.rpc('get_commission', { listing_id: id })).error).toMatchObject({ code: '42501' });
    }
    expect(await must(secret().from('listings').select('sold_at').in('id', [id, his]))).toEqual([
      { sold_at: null },
      { sold_at: null },
    ]);
  });

  it.skipIf(lacks('dbUrl'))('follows the rate of the settings, and rests during maintenance', async () => {
    const person = await newUser();
    const id = await insertAd(person, { price: 999 });
    const caller = { role: 'authenticated', id: person.id } as const;
    await undone(async (tx) => {
      const [half] = await tx`select * from private.commission(10)`;
      expect(half).toMatchObject({ amount: '0.50' });
      await tx`update public.site_settings set value = '{"value": 0.0255}' where key = 'commission_rate'`;
      // 25.4745 to whole halalas.
      expect(await tx`select amount from private.commission(999)`).toEqual([{ amount: '25.47' }]);
      // 0.255: half a halala goes up.
      expect(await tx`select amount from private.commission(10)`).toEqual([{ amount: '0.26' }]);
      await tx`update public.site_settings set value = '{"value": 0}' where key = 'commission_rate'`;
      expect(await refusal(tx, caller, `select public.mark_sold('${id}', true, null, 9)`)).toBeNull();
      await tx`update public.site_settings set value = '{"value": {"enabled": true}}' where key = 'maintenance_mode'`;
      expect(await refusal(tx, caller, `select public.mark_sold('${id}', true)`)).toBe('PT503');
      expect(
        await refusal(tx, caller, `select public.create_payment('subscription', null, null, 'shop', 'monthly')`),
      ).toBe('PT503');
    });
  });
});

describe('the price', () => {
  it.each([null, 0, -5, 10_000_001])('of %s is refused through the site', async (price) => {
    const person = await newUser();
    const id = await insertAd(person);
    expect(await denial(sell(person, id, { price }))).toBe('22023 price');
    expect(await denial(sell(person, id, { price, through_product: false }))).toBeNull();
  });

  it.skipIf(lacks('dbUrl'))('bears VAT on top of its commission where the setting says so', async () => {
    await undone(async (tx) => {
      await tx`insert into public.site_settings (key, value, public)
        values ('commission_includes_vat', '{"value": false}', true), ('vat_rate', '{"value": 0.15}', true)
        on conflict (key) do update set value = excluded.value`;
      expect(await tx`select amount from private.commission(1000)`).toEqual([{ amount: '57.50' }]);
      expect(await tx`select private.commission_share()::float8 as share`).toEqual([{ share: 0.0575 }]);
    });
  });
});

describe('the buyer', () => {
  it('is chosen from those who wrote about the ad, whose offer was accepted first', async () => {
    const { bidder, seller, listing, placed } = await agreed(31_000);
    const [asker, silent, stranger] = await Promise.all([newUser(), newUser(), newUser()]);
    await must(start(asker, listing, { body: 'موجود؟' }));
    await must(start(silent, listing));
    expect(await must(possible(seller, listing))).toMatchObject([
      { person_id: bidder.id, username: bidder.username, bid_amount: 31_000, accepted: true },
      { person_id: asker.id, bid_amount: null, accepted: false },
    ]);
    for (const buyer_id of [silent.id, stranger.id, seller.id])
      expect(await denial(sell(seller, listing, { buyer_id }))).toBe('22023 buyer_id');
    // Somebody else takes what was promised: the promise ends, the commission of it stays.
    expect(await must(sell(seller, listing, { buyer_id: asker.id, price: 20_000 }))).toMatchObject({ amount: 1550 });
    expect(await statusOf(placed)).toBe('cancelled');
    expect(await isReserved(listing)).toBe(false);
    expect(await newsOf(bidder, 'bid_cancelled')).toHaveLength(1);
    expect(await saleOf(listing)).toMatchObject({ state: 'claimed', buyer_id: asker.id, price: 20_000 });
  });

  it.skipIf(lacks('dbUrl'))('is one of a hundred, those who wrote last', async () => {
    const person = await newUser();
    const ad = await insertAd(person);
    await undone(async (tx) => {
      const people = await tx<{ id: string }[]>`
        insert into auth.users (id, email)
        select gen_random_uuid(), format('%s@buyers.test', n) from generate_series(1, 101) as n
        returning id`;
      await tx`
        insert into public.conversations (listing_id, buyer_id, seller_id)
        select ${ad}, buyer_id, ${person.id} from unnest(${people.map(({ id }) => id)}::uuid[]) as p (buyer_id)`;
      await tx`
        insert into public.private_messages (conversation_id, sender_id, body)
        select id, buyer_id, 'أبيه' from public.conversations where listing_id = ${ad}`;
      await tx`
        update public.conversation_sides set last_message_at = now() - random() * interval '1 day'
        where conversation_id in (select id from public.conversations where listing_id = ${ad})`;
      const list = `select * from public.list_possible_buyers('${ad}')`;
      const outcome = await attempt(tx, { role: 'authenticated', id: person.id }, list);
      const times = 'rows' in outcome ? outcome.rows.map((row) => Number(row['last_message_at'])) : [];
      expect(times).toHaveLength(100);
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      expect(times[0]).not.toBe(times[99]);
    });
  });

  it('must be said where somebody wrote; none of them is a choice, unless an offer is accepted', async () => {
    const talk = await newTalk(['أبيه']);
    expect(await denial(sell(talk.seller, talk.listing))).toBe('22023 buyer_id');
    expect(await denial(sell(talk.seller, talk.listing, { other_buyer: true }))).toBeNull();
    // Nobody is there to confirm it.
    expect(await saleOf(talk.listing)).toMatchObject({ state: 'unanswered', buyer_id: null });

    const deal = await agreed();
    expect(await denial(sell(deal.seller, deal.listing, { other_buyer: true }))).toBe('22023 buyer_id');
    expect(await denial(sell(deal.seller, deal.listing, { buyer_id: deal.bidder.id }))).toBeNull();
  });

  it('is told and asked', async () => {
    const { buyer, seller, listing, sale_id } = await claimed();
    expect(await newsOf(buyer, 'sale_claimed')).toMatchObject([
      { sale_id, listing_id: listing, amount: 10_000, status: 'claimed', sender_username: seller.username },
    ]);
  });

  it('is not asked of a sale elsewhere', async () => {
    const talk = await newTalk(['أبيه']);
    await must(sell(talk.seller, talk.listing, { through_product: false, buyer_id: talk.buyer.id }));
    expect(await saleOf(talk.listing)).toMatchObject({ state: 'elsewhere', buyer_id: null, price: null });
    expect(await newsOf(talk.buyer, 'sale_claimed')).toEqual([]);
    expect(await denial(bid(talk.buyer, talk.listing))).toBe('PT409 not_active');
  });
});

describe('an ad whose commission is still to be paid', () => {
  it('cannot be deleted, until it is paid', async () => {
    const person = await newUser();
    const id = await insertAd(person);
    const sold = await must<Sold>(sell(person, id));
    const payment = { payment_id: String(sold.payment_id), amount: sold.amount };
    expect(await remove(person, id)).toBe('PT409 commission_due');
    await said(payment, { status: 'failed' });
    expect(await remove(person, id)).toBe('PT409 commission_due');
    await said(payment, { status: 'paid' });
    expect(await remove(person, id)).toBeNull();
    expect(await owed(person)).toMatchObject([{ listing_id: id, status: 'paid' }]);
    expect(await saleOf(id)).toMatchObject({ price: 10_000 });
  });

  it('is told from one that was sold elsewhere', async () => {
    const person = await newUser();
    const id = await insertAd(person);
    await must(sellElsewhere(person, id));
    expect(await remove(person, id)).toBeNull();
  });
});
