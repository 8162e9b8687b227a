/** What pages of the directory and questions of the map read of very many shops, and that they are the right ones. */
import { lacks } from 'embedded-supabase/testing/needs';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { buffersOf } from './buffers.ts';
import { manyShops } from './many-shops.ts';

const SHOPS = 20_000;
const everywhere = '34,16,56,33';
/** Between the cities, where no other test puts shops: what they undo stays in the indexes for a while, and is read along. */
const SOUTH = 1;
const here = '23.7,46.7';
const orders = {
  featured: 'coalesce(featured_until > now(), false) desc, created_at desc, id desc',
  newest: 'created_at desc, id desc',
  rating: 'coalesce(rating, 0) desc, reviews desc, id desc',
  near: `private.on_earth(lat, lng) operator(extensions.<->) private.on_earth(${here}), id`,
};
const sorts = Object.keys(orders) as (keyof typeof orders)[];

const list = (args: Record<string, string>) =>
  `public.list_shops(${Object.entries(args)
    .map(([name, value]) => `${name} => '${value}'`)
    .join(', ')})`;

async function idsOf(tx: TransactionSql, from: string): Promise<string[]> {
  const rows = await tx.unsafe<{ id: string }[]>(`select id from ${from}`);
  return rows.map(({ id }) => id);
}

describe.skipIf(lacks('superuserUrl'))('of twenty thousand shops', () => {
  it('a page reads about what it shows, in every order, near to any place, of all that is in sight', async () => {
    await undone(async (tx) => {
      await manyShops(tx, SHOPS, { south: SOUTH });
      await tx`analyze public.shops`;
      const cost = (call: string) => buffersOf(tx, `select * from ${call}`);

      for (const sort of sorts) {
        const args = { sort, near: here };
        expect(await cost(list(args)), sort).toBeLessThanOrEqual(60);
        const first = await tx.unsafe<{ cursor: string }[]>(`select cursor from ${list(args)}`);
        const after = first.at(-1)?.cursor ?? '';
        // Who looks for the nearest has seen those before again; any other order goes on where it was.
        expect(await cost(list({ ...args, after })), `${sort}, second page`).toBeLessThanOrEqual(
          sort === 'near' ? 90 : 60,
        );
      }

      for (const bounds of ['46.66,23.70,46.70,23.73', '46.6,23.6,46.7,23.75']) {
        const [row] = await tx.unsafe<{ count: number }[]>(
          `select count(*)::integer from public.shops where listed and point(lng, lat) <@ private.read_bounds('${bounds}')`,
        );
        const inSight = row?.count ?? 0;
        expect(inSight).toBeGreaterThan(10);
        expect(inSight).toBeLessThanOrEqual(500);
        // Each of them once to see that they are few, which an index alone tells once the table was vacuumed, and once to show.
        for (const sort of sorts)
          expect(await cost(list({ sort, near: here, bounds })), `${sort} of ${inSight}`).toBeLessThanOrEqual(
            2 * inSight + 60,
          );
        expect(await cost(`public.map_shops('${bounds}')`)).toBeLessThanOrEqual(2 * inSight + 60);
      }

      for (const sort of sorts) {
        const args = { sort, near: here, bounds: everywhere };
        // That they are many, and then a page of them.
        expect(await cost(list(args)), `${sort} of all`).toBeLessThanOrEqual(2500);
        const page = await idsOf(tx, list({ ...args, page_size: '48' }));
        const right = `public.shops where listed and subscription_until > now() and lat is not null order by ${orders[sort]}`;
        expect(page).toEqual(await idsOf(tx, `${right} limit 48`));
        const [last] = await tx.unsafe<{ cursor: string }[]>(
          `select cursor from ${list({ ...args, page_size: '48' })} offset 47`,
        );
        expect(await idsOf(tx, list({ ...args, after: last?.cursor ?? '' }))).toEqual(
          await idsOf(tx, `${right} offset 48 limit 24`),
        );
      }
    }, 'superuserUrl');
  }, 240_000);
});
