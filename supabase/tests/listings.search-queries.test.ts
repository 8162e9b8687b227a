/** What people type finds what they mean: a table of queries asked of ads as people write them. */
import { anon, newUser, type Person } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchAds } from '../seed/search/ads.ts';
import { searchQueries } from '../seed/search/queries.ts';
import { insertAds } from './domain.ts';

const queries = Object.values(searchQueries).flat();
let owner: Person;
let nameOf: Map<string, string>;

beforeAll(async () => {
  owner = await newUser();
  const names = Object.keys(searchAds);
  const rows = await insertAds(
    owner,
    Object.values(searchAds).map((ad) => ({ ...ad })),
  );
  nameOf = new Map(rows.map(({ id }, index) => [id, names[index] ?? '']));
});

async function firstTen(q: string): Promise<string[]> {
  const { listings } = await must<{ listings: { id: string }[] }>(
    anon().rpc('list_listings', { q, owner: owner.id, page_size: 10 }, { get: true }),
  );
  return listings.map(({ id }) => nameOf.get(id) ?? id);
}

it('asks at least 120 queries', () => {
  expect(queries.length).toBeGreaterThanOrEqual(120);
});

it('finds at least 95% of what is expected among the first ten', { timeout: 120_000 }, async () => {
  const missed: string[] = [];
  let expectedHits = 0;
  for (const [q, ...expected] of queries) {
    const found = await firstTen(q);
    expectedHits += expected.length;
    missed.push(...expected.filter((name) => !found.includes(name)).map((name) => `${q}: ${name}`));
  }
  expect(1 - missed.length / expectedHits, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
});

describe('and nothing else', () => {
  it.each<[string, string[]]>([
    ['panigale v4', ['panigale']],
    ['خوذة كربون', ['helmetAgv']],
    ['هوندا جدة', ['cbr1000']],
    ['cbr 600', ['cbr600']],
    ['دباب honda جدة', ['cbr1000']],
    ['zzzzzz', []],
  ])('%s', async (q, expected) => {
    expect(await firstTen(q)).toEqual(expected);
  });
});
