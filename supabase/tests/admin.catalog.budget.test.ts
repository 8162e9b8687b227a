/** What a page of the desks of ads and shops reads of very many: little, in every order, of every filter. */
import { newUser } from 'embedded-supabase/testing/clients';
import { lacks } from 'embedded-supabase/testing/needs';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { as, buffersOf } from './buffers.ts';
import { newAdmin } from './domain.ts';

const MANY = 20_000;
/** More than a window shows at once. */
const PAGE = 40;
/** Each row of an order in which they lie all over the table is read by itself. */
const MOST = 60;
// Years ago and at prices of their own, where no other test looks: what is undone stays in the indexes for a while, and
// would be read along there. So pages are asked for from the middle of these.
const middle = (minutes: number) => Date.UTC(2015, 0, 1) * 1000 + minutes * 60_000_000;
const any = '88888888-8888-4888-8888-888888888888';

/** Ads of a few makes, cities and types, one in a hundred of each rare state, as years of use would leave them. */
async function manyAds(tx: TransactionSql, owner: string): Promise<void> {
  await tx`select setseed(0.5)`;
  await tx`set local session_replication_role = replica`;
  await tx`
    insert into public.listings (owner_id, kind, title_en, title_ar, make, model, bike_type, condition, city, price, year,
      listed, featured, featured_until, image_count, created_at, expires_at, sold_at, suspended)
    select ${owner}::uuid, 'motorcycle', null, case when n = 4711 then 'غندور' when n % 500 = 0 then 'نادر' else 'دباب' end,
      make, 'M' || n % 40, type, 'used', city,
      5000000 + floor(random() * ${MANY}::integer)::integer, 2000 + n % 25,
      n % 10 < 6 and n % 100 <> 8, n % 100 = 5, case when n % 100 = 5 then now() + interval '3 days' end, 1,
      timestamptz '2015-01-01Z' + n * interval '1 minute',
      now() + case when n % 10 = 9 then interval '-1 day' else interval '30 days' end,
      case when n % 10 in (6, 7) then now() end, n % 100 = 8
    from generate_series(1, ${MANY}::integer) as n
      cross join lateral (select (array['honda', 'bmw', 'yamaha', 'suzuki', 'ktm'])[1 + n % 5] as make,
        (array['sport', 'naked', 'cruiser', 'scooter'])[1 + n % 4] as type,
        (array['riyadh', 'jeddah', 'dammam', 'abha', 'tabuk', 'taif', 'hail'])[1 + n % 7] as city) as words`;
  await tx`
    insert into public.reports (reporter_id, target, thing_id, listing_id, user_id, reason)
    select ${owner}::uuid, 'listing', id, id, owner_id, 'scam' from public.listings
    where created_at between '2015-01-01' and '2015-01-12' and extract(hour from created_at) = 7 and extract(minute from created_at) = 0`;
  await tx`set local session_replication_role = origin`;
  await tx`analyze public.listings`;
}

async function manyShops(tx: TransactionSql): Promise<void> {
  await tx`set local session_replication_role = replica`;
  await tx`
    insert into public.shops (owner_id, name_en, type, city, created_at, subscription_until, listed, suspended, featured, featured_until)
    select gen_random_uuid(), 'Many ' || n, (array['gear', 'parts', 'tyres', 'workshop'])[1 + n % 4],
      (array['riyadh', 'jeddah', 'dammam'])[1 + n % 3], timestamptz '2015-01-01Z' + n * interval '1 minute',
      timestamptz '2045-01-01Z' + n * interval '1 minute', n % 50 > 1, n % 50 = 0, n % 50 = 7,
      case when n % 50 = 7 then now() + interval '3 days' end
    from generate_series(1, ${MANY}::integer) as n`;
  await tx`set local session_replication_role = origin`;
  await tx`analyze public.shops`;
}

/** The buffers of a page that goes on after a place. */
const pageCost = (tx: TransactionSql, list: string, args: Record<string, string>) =>
  buffersOf(
    tx,
    `select * from public.${list}(${Object.entries({ ...args, page_size: String(PAGE) })
      .map(([name, value]) => `${name} => '${value}'`)
      .join(', ')})`,
  );

describe.skipIf(lacks('superuserUrl'))('of very many', () => {
  it('a page of ads reads about what it shows', { timeout: 240_000 }, async () => {
    const [admin, seller] = await Promise.all([newAdmin(), newUser()]);
    await undone(async (tx) => {
      await manyAds(tx, seller.id);
      const [table] = await tx<{ blocks: number }[]>`
        select (pg_relation_size('public.listings') / 8192)::integer as blocks`;
      await as(tx, admin);
      // Figures of all ads come of one look through them.
      expect(await buffersOf(tx, 'select public.admin_dashboard()')).toBeLessThan(2 * (table?.blocks ?? 0) + 500);
      const cost = (args: Record<string, string>) => pageCost(tx, 'admin_list_listings', args);
      const afterTime = `t${middle(MANY / 2)}_${any}`;
      for (const sort of ['created_at', '-created_at', 'price', '-price']) {
        const after = sort.endsWith('price') ? `p${5_000_000 + MANY / 2}_${any}` : afterTime;
        expect(await cost({ sort, after }), sort).toBeLessThanOrEqual(MOST);
        for (const status of ['active', 'featured', 'sold', 'suspended'])
          expect(await cost({ sort, after, status }), `${status} by ${sort}`).toBeLessThanOrEqual(MOST);
        for (const filter of [{ make: 'ktm' }, { type: 'scooter' }])
          expect(await cost({ sort, after, ...filter }), JSON.stringify({ sort, ...filter })).toBeLessThanOrEqual(MOST);
      }
      const filters = [{ city: 'jeddah' }, { status: 'expired' }, { status: 'hidden' }, { city: 'jeddah,riyadh' }];
      for (const filter of filters)
        expect(await cost({ ...filter, after: afterTime }), JSON.stringify(filter)).toBeLessThanOrEqual(MOST);
      expect(await cost({ status: 'reported' })).toBeLessThanOrEqual(MOST);
      // One ad of twenty thousand, in whose order the planner would look through all of them.
      for (const q of ['غندور', 'غند']) expect(await cost({ q, sort: 'created_at' }), q).toBeLessThanOrEqual(MOST);
    }, 'superuserUrl');
  });

  it('a page of shops reads about what it shows', { timeout: 240_000 }, async () => {
    const admin = await newAdmin();
    await undone(async (tx) => {
      await manyShops(tx);
      await as(tx, admin);
      const cost = (args: Record<string, string>) => pageCost(tx, 'admin_list_shops', args);
      const after = `t${middle(MANY / 2)}_${any}`;
      const afterEnd = `e${Date.UTC(2045, 0, 1) * 1000 + (MANY / 2) * 60_000_000}_${any}`;
      for (const sort of ['created_at', '-created_at'])
        expect(await cost({ sort, after }), sort).toBeLessThanOrEqual(MOST);
      for (const sort of ['subscription_until', '-subscription_until'])
        expect(await cost({ sort, after: afterEnd }), sort).toBeLessThanOrEqual(MOST);
      for (const filter of [
        { status: 'running' },
        { status: 'featured' },
        { status: 'suspended' },
        { city: 'dammam' },
        { type: 'tyres' },
      ])
        expect(
          await cost({ ...(filter as Record<string, string>), after }),
          JSON.stringify(filter),
        ).toBeLessThanOrEqual(MOST);
    }, 'superuserUrl');
  });
});
