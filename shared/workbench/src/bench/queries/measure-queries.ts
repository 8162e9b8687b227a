import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstJudged } from '@dabbab/supabase/seed/search/judged/first';
import { secondJudged } from '@dabbab/supabase/seed/search/judged/second';
import { searchQueries } from '@dabbab/supabase/seed/search/queries';
import { startPostgres } from 'embedded-supabase/postgres';
import postgres from 'postgres';
import type { Metric } from '../metric.ts';
import { openMillion } from '../million/million.ts';
import { prepare } from '../million/prepare.ts';
import { insertSearchAds } from './insert-search-ads.ts';
import { alikeAds, judge } from './judge.ts';
import { type Way, ways } from './ways.ts';

/** Ads of others beside those that are searched, whose words typing mistakes are mended against. */
const OTHERS = 2000;
const MISSED_PERCENT = 1;
const WRONG_PERCENT = 3;

/** What people look for: whether it is among the first ten ads, and whether the best ones come first. */
export async function measureQueries(log: (line: string) => void): Promise<Metric[]> {
  return [...(await measureRecall(log)), ...(await measureOrder(log))];
}

/** How many of the first ten places have an ad that is worse than it could be, among a million. */
async function measureOrder(log: (line: string) => void): Promise<Metric[]> {
  const database = await openMillion(log);
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  try {
    const all = await alikeAds(sql);
    const shares = new Map<string, number>();
    for (const query of [...firstJudged, ...secondJudged]) shares.set(query.q, await judge(sql, query, all));
    const wrong = (queries: typeof firstJudged) =>
      (100 * queries.reduce((sum, { q }) => sum + 1 - (shares.get(q) ?? 0), 0)) / queries.length;
    const label = 'Wrong among the first ten of a million ads';
    return [
      { id: 'queries.order', label, value: wrong(firstJudged), unit: '%', goal: WRONG_PERCENT },
      {
        id: 'queries.order-unseen',
        label: `${label}, second half`,
        value: wrong(secondJudged),
        unit: '%',
        goal: WRONG_PERCENT,
      },
    ];
  } finally {
    await sql.end();
    await database.stop();
  }
}

/** How much of what people look for is among the first ten ads that the list finds, and simpler ways to search. */
async function measureRecall(log: (line: string) => void): Promise<Metric[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dabbab-queries-'));
  const database = await startPostgres({ dataDir, port: 0 });
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  try {
    await prepare(database.url, { listings: OTHERS, pictures: false }, () => {});
    const { owner, ids } = await insertSearchAds(sql);
    const all = Object.values(searchQueries).flat();
    log(`Asking ${all.length} queries in ${Object.keys(ways).length} ways`);
    const missed = new Map<Way, number>();
    for (const [way, ask] of Object.entries(ways) as [Way, (typeof ways)[Way]][]) {
      const shares = await Promise.all(
        all.map(async ([q, ...expected]) => {
          const found = new Set(await ask(sql, q, owner));
          return expected.filter((name) => !found.has(ids[name])).length;
        }),
      );
      missed.set(
        way,
        shares.reduce((sum, count) => sum + count, 0),
      );
    }
    const expected = all.reduce((sum, [, ...names]) => sum + names.length, 0);
    return metrics(missed, expected, all.length);
  } finally {
    await sql.end();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function metrics(missed: ReadonlyMap<Way, number>, expected: number, queries: number): Metric[] {
  const percent = (way: Way) => (100 * (missed.get(way) ?? 0)) / expected;
  const recall = (way: Way) => `${(100 - percent(way)).toFixed(1)}%`;
  const note = `recall@10 of ${queries} queries: list_listings ${recall('list')}, ilike ${recall('ilike')}, full text ${recall('fullText')}`;
  const label = 'Search misses in its first ten';
  return [
    { id: 'queries.list', label, value: percent('list'), unit: '%', goal: MISSED_PERCENT, note },
    { id: 'queries.ilike', label: `${label}, plain ilike`, value: percent('ilike'), unit: '%' },
    { id: 'queries.full-text', label: `${label}, plain full-text search`, value: percent('fullText'), unit: '%' },
  ];
}
