import postgres from 'postgres';
import { median, type Metric } from '../metric.ts';
import { openMillion } from '../million/million.ts';
import { publicColumns } from '../public-columns.ts';
import { answersOf, dearest, type Kind, pageTimes, short } from './answers.ts';
import { callOf, explain, inMs } from './explain.ts';
import { facets } from './facets.ts';
import { questions, type Sort, sorts, sortsOf } from './questions.ts';

const PAGE_BUFFERS = 8;
const CALLS = 200;
/** How far down the list the deep page lies. */
const DEPTH = 400_000;

const newestFirst = { key: '(extract(epoch from created_at) * 1000000)::bigint', order: 'created_at desc, id desc' };
const orders: Record<Sort, { key: string; order: string }> = {
  best: newestFirst,
  featured: newestFirst,
  newest: newestFirst,
  oldest: { key: '(extract(epoch from created_at) * 1000000)::bigint', order: 'created_at, id' },
  price_asc: { key: 'price', order: 'price, id' },
  price_desc: { key: 'price', order: 'price desc, id desc' },
};

/** What the list of ads costs as a visitor, with row security on, among a million ads. */
export async function measureSql(log: (line: string) => void): Promise<Metric[]> {
  const database = await openMillion(log);
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  try {
    const cursors = await deepCursors(sql);
    const owner = await busiestOwner(sql);
    await sql`set role anon`;
    await sql`set statement_timeout = '60s'`;
    log(`Asking ${Object.values(questions).flat().length} questions in ${sorts.length} sorts`);
    const answers = await answersOf(sql, cursors, owner);
    return [
      ...(await pages(sql, cursors)),
      ...Object.entries(answers).flatMap(([kind, asked]) => dearest(kind as Kind, asked)),
      ...pageTimes(Object.values(answers).flat()),
      ...short(Object.values(answers).flat()),
      ...(await facets(sql, owner)),
      ...(await times(sql)),
    ];
  } finally {
    await sql.end();
    await database.stop();
  }
}

/** Cursors as a visitor has them who has scrolled that far. */
async function deepCursors(sql: postgres.Sql): Promise<Map<Sort, string>> {
  const cursors = new Map<Sort, string>();
  for (const sort of sorts) {
    const { key, order } = orders[sort];
    const [row] = await sql.unsafe<{ cursor: string }[]>(
      `select private.cursor_of(('${sort}', 0, false, ${sort === 'featured' ? 'private.end_place()' : 'null'}, (2, ${key}, id))) as cursor
      from public.listings where listed and not featured order by ${order} offset ${DEPTH} limit 1`,
    );
    if (row) cursors.set(sort, row.cursor);
  }
  return cursors;
}

async function pages(sql: postgres.Sql, cursors: Map<Sort, string>): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const sort of sortsOf({})) {
    for (const [place, after] of Object.entries({ first: undefined, deep: cursors.get(sort) })) {
      const question = { sort, ...(after ? { after } : {}) };
      const call = callOf('list_listings', question);
      await explain(sql, call); // the functions and the catalogue are in memory then
      const { buffers, ms } = await explain(sql, call);
      const label = `List by ${sort}, ${place} page`;
      metrics.push({
        id: `sql.${sort}-${place}`,
        label,
        value: buffers,
        unit: 'buffers',
        goal: PAGE_BUFFERS,
        note: inMs(ms),
      });
    }
  }
  return metrics;
}

async function busiestOwner(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ owner_id: string }[]>`
    select owner_id from public.listings where listed group by owner_id order by count(*) desc limit 1`;
  return row?.owner_id ?? '';
}

/** A page of the list against one ad by its id, in turns over one connection. */
async function times(sql: postgres.Sql): Promise<Metric[]> {
  const [page] = await sql.unsafe<{ listings: { id: string }[] }[]>(callOf('list_listings', { page_size: '48' }));
  const cards = page?.listings ?? [];
  const columns = await publicColumns(sql);
  const list: number[] = [];
  const one: number[] = [];
  for (let call = 0; call < CALLS + 20; call++) {
    const id = cards[call % cards.length]?.id ?? '';
    one.push(await timed(() => sql`select ${sql.unsafe(columns)} from public.listings where id = ${id}`));
    list.push(await timed(() => sql`select * from public.list_listings()`));
  }
  const [listMs, oneMs] = [list, one].map((values) => median(values.slice(-CALLS)));
  if (listMs === undefined || oneMs === undefined) throw new Error('No call was timed');
  return [
    {
      id: 'sql.p50-ratio',
      label: 'List page p50 ÷ lookup by id p50, in SQL',
      value: listMs / oneMs,
      unit: '×',
      goal: 1.5,
    },
    { id: 'sql.p50-list', label: 'List page, p50', value: listMs, unit: 'ms' },
    { id: 'sql.p50-lookup', label: 'Lookup by id, p50', value: oneMs, unit: 'ms' },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
