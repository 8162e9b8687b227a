import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from 'embedded-supabase/ports';
import postgres from 'postgres';
import { startSupabase } from '../../stack.ts';
import { benchDir } from '../bench-dir.ts';
import { median, type Metric } from '../metric.ts';
import { publicColumns } from '../public-columns.ts';
import type { LoadResult } from './load.ts';
import { load } from './run-load.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 16;
/** PostgreSQL's sessions report what they did at most once a second. */
const REPORTED_MS = 1500;

const adColumns =
  'id,owner_id,kind,title_ar,title_en,description_ar,description_en,make,model,type,year,mileage_km,condition,city,engine_cc,color,price,tags,created_at,pictures:listing_images(path,position),seller:public_profiles!listings_owner_id_fkey(id,username,avatar_path,city,created_at)';

/** What a page of the list and one ad cost a visitor through the gateway, over the demo data. */
export async function measureRest(log: (line: string) => void): Promise<Metric[]> {
  const stateDir = join(benchDir, 'rest');
  await rm(stateDir, { recursive: true, force: true });
  const ports = {
    site: 0,
    payments: 0,
    api: await freePort(),
    db: await freePort(),
    mailbox: await freePort(),
  };
  const supabase = startSupabase(stateDir, ports, 'plain', () => {});
  try {
    const ready = await supabase.ready;
    const sql = postgres(ready.dbUrl, { max: 1 });
    const [ad] = await sql<{ id: string }[]>`select id from public.listings where listed limit 1`;
    const questions = {
      list: { label: 'List page over REST', path: 'rpc/list_listings' },
      ad: { label: 'One ad over REST', path: `listings?id=eq.${ad?.id}&select=${adColumns}` },
      lookup: { label: 'Lookup by id over REST', path: `listings?id=eq.${ad?.id}&select=${await publicColumns(sql)}` },
    };
    const metrics: Metric[] = [];
    const aloneMs: Record<string, number> = {};
    for (const [name, { label, path }] of Object.entries(questions)) {
      log(`Measuring: ${label}`);
      const ask = (connections: number) =>
        load({ url: ready.url, paths: [`/rest/v1/${path}`], key: ready.publishableKey, connections, seconds: SECONDS });
      await ask(CONNECTIONS); // warms up
      const busy = await rounds(() => ask(CONNECTIONS));
      const alone = await rounds(async () => outside(sql, () => ask(1)));
      aloneMs[name] = median(alone.map(({ p50 }) => p50));
      const of = (figure: keyof LoadResult) => median(busy.map((one) => one[figure]));
      const note = `${CONNECTIONS} connections`;
      metrics.push(
        { id: `rest.${name}-per-second`, label: `${label}, requests a second`, value: of('perSecond'), unit: '', note },
        { id: `rest.${name}-p50`, label: `${label}, p50`, value: of('p50'), unit: 'ms', note },
        { id: `rest.${name}-p95`, label: `${label}, p95`, value: of('p95'), unit: 'ms', note },
        {
          id: `rest.${name}-outside`,
          label: `${label}, share of the time outside PostgreSQL`,
          value: median(alone.map(({ share }) => share)),
          unit: '',
          note: `1 connection: ${inMs(alone.map(({ ms }) => ms))} a request, ${inMs(alone.map(({ inside }) => inside))} in PostgreSQL`,
        },
      );
    }
    await sql.end();
    metrics.push({
      id: 'rest.p50-ratio',
      label: 'List page p50 ÷ lookup by id p50, over REST',
      value: (aloneMs.list ?? Number.NaN) / (aloneMs.lookup ?? Number.NaN),
      unit: '×',
      goal: 1.5,
      note: `1 connection: ${aloneMs.list?.toFixed(2)} ms and ${aloneMs.lookup?.toFixed(2)} ms`,
    });
    return metrics;
  } finally {
    await supabase.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

const inMs = (values: number[]) => `${median(values).toFixed(2)} ms`;

async function rounds<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < ROUNDS) results.push(await measure());
  return results;
}

/** The time that PostgreSQL says it worked, against the time the requests took, which come one after the other. */
async function outside(sql: postgres.Sql, ask: () => Promise<LoadResult>) {
  const worked = async () => {
    await sleep(REPORTED_MS);
    const [row] = await sql<{ ms: number }[]>`
      select active_time as ms from pg_stat_database where datname = current_database()`;
    return row?.ms ?? 0;
  };
  const before = await worked();
  const { requests, perSecond, p50 } = await ask();
  const inside = ((await worked()) - before) / requests;
  const ms = 1000 / perSecond;
  return { inside, ms, p50, share: 1 - inside / ms };
}
