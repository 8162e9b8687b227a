/** A page of the list that has cost enough ends early, and the next one goes on exactly there. */
import { newUser, type Person } from 'embedded-supabase/testing/clients';
import { lacks } from 'embedded-supabase/testing/needs';
import { assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { insertAds, soon } from './domain.ts';
import { word } from './search.ts';

interface Page {
  ids: string[];
  next: string | null;
}

const sorts = ['best', 'featured', 'newest', 'oldest', 'price_asc', 'price_desc'] as const;
const cities = ['riyadh', 'jeddah', 'abha'] as const;
/** In all titles, in some, in descriptions only, and in none. */
const words = { common: word(), some: word(), described: word(), none: word() };
const ADS = 400;
let owner: Person;

beforeAll(async () => {
  owner = await newUser();
  const start = Date.UTC(2026, 0, 1);
  await insertAds(
    owner,
    Array.from({ length: ADS }, (_, index) => ({
      title_en: index % 7 === 3 ? `${words.common} ${words.some}` : words.common,
      description_en: index % 11 === 0 ? words.described : null,
      city: cities[index % 3],
      // Many of one price and one moment, others far apart, and prices of all parts of the order.
      price: index % 4 === 0 ? 5000 : 100 + Math.floor((index * 7919) % 100_000),
      created_at: new Date(start + Math.floor(index / 5) * 43_200_000).toISOString(),
      featured_until: index % 9 === 0 ? soon() : null,
    })),
  );
}, 120_000);

/** Asks as often as it takes; what a page may read is set. */
async function walk(tx: TransactionSql, args: Record<string, string | number>, budget: number) {
  await tx`select set_config('search.most_cost', ${String(budget)}, true)`;
  const pages: Page[] = [];
  let after: string | null = null;
  do {
    const given: [string, string | number][] = Object.entries(after ? { ...args, after } : args);
    const names = given.map(([name, value]) => `${name} => '${value}'`).join(', ');
    const [page]: Page[] = await tx.unsafe<Page[]>(
      `select array(select card ->> 'id' from json_array_elements(listings) as card) as ids, next
      from public.list_listings(${names})`,
    );
    if (!page) throw new Error('No page');
    pages.push(page);
    after = page.next;
  } while (after && pages.length < ADS * 5);
  return { pages, ids: pages.flatMap(({ ids }) => ids) };
}

/** All of them in their order, from the table. */
async function expected(tx: TransactionSql, { q, city, sort }: { q: string; city: string; sort: string }) {
  const order = {
    best: 'id',
    featured: 'coalesce(featured_until > now(), false) desc, created_at desc, id desc',
    newest: 'created_at desc, id desc',
    oldest: 'created_at, id',
    price_asc: 'price, id',
    price_desc: 'price desc, id desc',
  }[sort];
  const column = q === words.described ? 'description_en' : 'title_en';
  const rows = await tx.unsafe<{ id: string }[]>(
    `select id from public.listings where owner_id = $1 and ${column} like $2 and city = any ($3) order by ${order}`,
    [owner.id, `%${q}%`, city.split(',')],
  );
  return rows.map(({ id }) => id);
}

describe.skipIf(lacks('dbUrl'))('a page with hardly any budget', () => {
  it('leaves nothing out and repeats nothing, whatever is asked and however little it may read', async () => {
    await undone(async (tx) => {
      await tx`set local role anon`;
      const questions = record({
        q: constantFrom(...Object.values(words)),
        city: constantFrom('riyadh', 'jeddah,abha', cities.join(',')),
        sort: constantFrom(...sorts),
        page_size: integer({ min: 1, max: 48 }),
        budget: integer({ min: 1, max: 120 }),
      });
      let short = 0;
      await assert(
        asyncProperty(questions, async ({ budget, ...args }) => {
          const { pages, ids } = await walk(tx, { owner: owner.id, ...args }, budget);
          // How the best match ranks is said elsewhere.
          expect(args.sort === 'best' ? ids.toSorted() : ids).toEqual(await expected(tx, args));
          short += pages.filter((page) => page.next && page.ids.length < args.page_size).length;
        }),
        { numRuns: 60 },
      );
      // Otherwise nothing of this was tried.
      expect(short).toBeGreaterThan(0);
    });
  }, 120_000);
});
