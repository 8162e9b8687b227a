/** Saved ads that cost less, and new parts that fit one's bike: told together, and once a day at most. */
import { newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { block, hidden, insertAd, newsOf, suspend } from './domain.ts';
import { runHourlyJobs } from './search.ts';

const save = (by: Person, listing_id: string) => must(by.client.from('saved_listings').insert({ listing_id }));
const setPrice = (by: Person, id: string, price: number) =>
  must(by.client.from('listings').update({ price }).eq('id', id));
const addBike = (by: Person, bike: object = {}) =>
  must(by.client.from('bikes').insert({ make: 'beta', model: 'rr-390', year: 2018, ...bike }));

it('the hourly job tells, and not the same again', async () => {
  const [keeper, seller] = await Promise.all([newUser(), newUser()]);
  const ad = await insertAd(seller, { price: 30_000 });
  await save(keeper, ad);
  await setPrice(seller, ad, 28_000);
  await runHourlyJobs();
  await expect
    .poll(() => newsOf(keeper, 'daily_news'))
    .toMatchObject([{ status: 'price', count: 1, listing_id: ad, amount: 28_000 }]);
  await runHourlyJobs();
  expect(await newsOf(keeper, 'daily_news')).toHaveLength(1);
});

describe.skipIf(lacks('dbUrl'))('what is told', () => {
  type News = { status: string; count: number; listing_id: string; amount?: number; bike_name?: string; fits?: string };

  /** Tells what there is, as if a day had gone by since the last time, and gives what this person heard. */
  async function toldTo(tx: TransactionSql, person: Person): Promise<News[]> {
    await tx`update private.daily_news set told_at = told_at - interval '25 hours' where user_id = ${person.id}`;
    const before = await tx`select id from public.notifications where user_id = ${person.id}`;
    await tx`select private.tell_daily_news()`;
    const rows = await tx<{ data: News }[]>`
      select data from public.notifications
      where user_id = ${person.id} and kind = 'daily_news' and id <> all (${before.map(({ id }) => id as string)}::uuid[])`;
    return rows.map(({ data }) => data);
  }

  /** Lists a part. @returns its id */
  async function list(tx: TransactionSql, seller: Person, fits: string[]): Promise<string> {
    const [row] = await tx<{ id: string }[]>`
      insert into public.listings (owner_id, kind, part_category, title_en, condition, city, price, fits)
      values (${seller.id}, 'part', 'exhaust', 'Exhaust', 'new', 'riyadh', 900, ${fits}) returning id`;
    const id = row?.id ?? '';
    await tx`insert into public.listing_images (listing_id, path) values (${id}, 'demo/exhaust-1')`;
    return id;
  }

  it('is both in one notification', async () => {
    const [keeper, seller] = await Promise.all([newUser(), newUser()]);
    const ad = await insertAd(seller, { price: 30_000 });
    await save(keeper, ad);
    await addBike(keeper);
    await undone(async (tx) => {
      await list(tx, seller, ['beta/rr-390:2015-2019']);
      await tx`update public.listings set price = 28000 where id = ${ad}`;
      expect(await toldTo(tx, keeper)).toMatchObject([
        { status: 'both', count: 1, listing_id: ad, amount: 28_000, fits: 'beta/rr-390:2018' },
      ]);
    });
  });

  it('is each lower price once, and a further one again', async () => {
    const [keeper, seller] = await Promise.all([newUser(), newUser()]);
    const [one, other] = [await insertAd(seller, { price: 30_000 }), await insertAd(seller, { price: 10_000 })];
    await save(keeper, one);
    await save(keeper, other);
    await undone(async (tx) => {
      const price = (id: string, to: number) => tx`update public.listings set price = ${to} where id = ${id}`;
      await price(one, 29_000);
      expect(await toldTo(tx, keeper)).toMatchObject([{ status: 'price', count: 1, listing_id: one, amount: 29_000 }]);
      await price(one, 29_500);
      await price(one, 29_000);
      expect(await toldTo(tx, keeper)).toEqual([]);
      await price(one, 28_000);
      await price(other, 8000);
      // The ad that cost less by the larger part leads.
      expect(await toldTo(tx, keeper)).toMatchObject([{ status: 'prices', count: 2, listing_id: other, amount: 8000 }]);
    });
  });

  it('waits while a day has not gone by', async () => {
    const [keeper, seller] = await Promise.all([newUser(), newUser()]);
    const ad = await insertAd(seller, { price: 30_000 });
    await save(keeper, ad);
    await undone(async (tx) => {
      await tx`insert into private.daily_news values (${keeper.id}, now() - interval '23 hours')`;
      await tx`update public.listings set price = 20000 where id = ${ad}`;
      await tx`select private.tell_daily_news()`;
      const heard = () =>
        tx`select data from public.notifications where user_id = ${keeper.id} and kind = 'daily_news'`;
      expect(await heard()).toHaveLength(0);
      await tx`update private.daily_news set told_at = now() - interval '24 hours' where user_id = ${keeper.id}`;
      await tx`select private.tell_daily_news()`;
      expect(await heard()).toHaveLength(1);
    });
  });

  it('is a part of the model and year of a bike, not one that fits any', async () => {
    const [rider, seller] = await Promise.all([newUser(), newUser()]);
    await addBike(rider);
    await addBike(rider, { year: 2021 });
    await undone(async (tx) => {
      await list(tx, seller, ['universal']);
      await list(tx, seller, ['beta/rr-390:2019-2020', 'beta/rr-300']);
      expect(await toldTo(tx, rider)).toEqual([]);
      const id = await list(tx, seller, ['beta/rr-390:2021-']);
      expect(await toldTo(tx, rider)).toMatchObject([
        { status: 'part', count: 1, listing_id: id, bike_name: 'RR 390 2021', fits: 'beta/rr-390:2021' },
      ]);
      // The seller adds another model later.
      const later = await list(tx, seller, ['beta/rr-300']);
      await toldTo(tx, rider);
      await tx`update public.listings set fits = '{beta/rr-300,beta/rr-390}' where id = ${later}`;
      await tx`update public.listings set fits = '{beta/rr-390:2015-}' where id = ${id}`;
      expect(await toldTo(tx, rider)).toMatchObject([
        { status: 'part', listing_id: later, fits: 'beta/rr-390:2018,beta/rr-390:2021' },
      ]);
    });
  });

  it('is nothing of one’s own, of who is blocked, of what is gone or no more saved, and to nobody who is suspended', async () => {
    const [keeper, seller, blocked, suspended] = await Promise.all([newUser(), newUser(), newUser(), newUser()]);
    const ads = await Promise.all([seller, seller, blocked, seller].map((by) => insertAd(by, { price: 30_000 })));
    const [gone = '', dropped = '', ofBlocked = '', good = ''] = ads;
    for (const ad of ads) await save(keeper, ad);
    await save(suspended, good);
    await block(keeper, blocked);
    await suspend(suspended);
    await must(
      keeper.client.from('saved_listings').update({ removed_at: new Date().toISOString() }).eq('listing_id', dropped),
    );
    await must(secret().from('listings').update(hidden.suspended).eq('id', gone));
    await addBike(seller);
    await undone(async (tx) => {
      await tx`update public.listings set price = 100 where id = any (${[gone, dropped, ofBlocked]})`;
      expect(await toldTo(tx, keeper)).toEqual([]);
      await tx`update public.listings set price = 29000 where id = ${good}`;
      expect(await toldTo(tx, keeper)).toMatchObject([{ status: 'price', listing_id: good }]);
      expect(await toldTo(tx, suspended)).toEqual([]);
      expect(await toldTo(tx, seller)).toEqual([]);
    });
  });
});
