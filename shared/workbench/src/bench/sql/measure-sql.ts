import postgres from 'postgres';
import { median, type Metric } from '../metric.ts';
import { openMillion } from '../million/million.ts';
import { type Cost, explainList, listCall } from './explain.ts';
import { type Question, questions, type Sort, sorts } from './questions.ts';

const PAGE_BUFFERS = 8;
const QUESTION_BUFFERS = 300;
const CALLS = 200;
/** How far down the list the deep page lies. */
const DEPTH = 400_000;

const orders: Record<Sort, { key: string; order: string }> = {
  featured: { key: '(extract(epoch from created_at) * 1000000)::bigint', order: 'created_at desc, id desc' },
  newest: { key: '(extract(epoch from created_at) * 1000000)::bigint', order: 'created_at desc, id desc' },
  oldest: { key: '(extract(epoch from created_at) * 1000000)::bigint', order: 'created_at, id' },
  price_asc: { key: 'price', order: 'price, id' },
  price_desc: { key: 'price', order: 'price desc, id desc' },
};
const bySort = { time: ['featured', 'newest', 'oldest'], price: ['price_asc', 'price_desc'] } as const;

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
    return [...(await pages(sql, cursors)), ...(await answers(sql, cursors, owner)), ...(await times(sql))];
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
      `select private.listing_cursor('${sort}', 0, ${key}, id) as cursor
      from public.listings where listed and not featured order by ${order} offset ${DEPTH} limit 1`,
    );
    if (row) cursors.set(sort, row.cursor);
  }
  return cursors;
}

async function pages(sql: postgres.Sql, cursors: Map<Sort, string>): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const sort of sorts) {
    for (const [place, after] of Object.entries({ first: undefined, deep: cursors.get(sort) })) {
      const question = { sort, ...(after ? { after } : {}) };
      await explainList(sql, question); // the functions and the catalogue are in memory then
      const { buffers, ms } = await explainList(sql, question);
      const label = `List by ${sort}, ${place} page`;
      metrics.push({
        id: `sql.${sort}-${place}`,
        label,
        value: buffers,
        unit: 'buffers',
        // By price each row lies on a page of its own.
        ...(sort.startsWith('price') ? {} : { goal: PAGE_BUFFERS }),
        note: inMs(ms),
      });
    }
  }
  return metrics;
}

const titles = {
  filter: 'One filter',
  filters: 'Three filters',
  search: 'Search',
  both: 'Search and filters',
  owner: 'One owner',
};

async function busiestOwner(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ owner_id: string }[]>`
    select owner_id from public.listings where listed group by owner_id order by count(*) desc limit 1`;
  return row?.owner_id ?? '';
}

/** The dearest answer of each kind, first pages and deep ones, and how many were dear. */
async function answers(sql: postgres.Sql, cursors: Map<Sort, string>, owner: string): Promise<Metric[]> {
  const metrics: Metric[] = [];
  const ofOwner: Question[] = [{ owner }, { owner, q: 'honda' }, { owner, kind: 'part', q: 'جديد', price_max: '900' }];
  for (const [kind, asked] of Object.entries({ ...questions, owner: ofOwner })) {
    for (const [order, sorts] of Object.entries(bySort)) {
      const costs: { question: Question; cost: Cost }[] = [];
      const first = asked.flatMap((one) => sorts.map((sort) => ({ ...one, sort })));
      const deep = first.map((one) => ({ ...one, after: cursors.get(one.sort) ?? '' }));
      for (const question of [...first, ...deep]) costs.push({ question, cost: await explainList(sql, question) });
      const ranked = costs.toSorted((a, b) => b.cost.buffers - a.cost.buffers);
      const dear = ranked.filter(({ cost }) => cost.buffers > QUESTION_BUFFERS).length;
      const [worst] = ranked;
      if (!worst) continue;
      const label = `${titles[kind as keyof typeof titles]}, by ${order}`;
      const id = `sql.${kind}-${order}`;
      const note = `${new URLSearchParams(worst.question).toString()}: ${inMs(worst.cost.ms)}; ${dear} of ${ranked.length} above the goal`;
      metrics.push(
        {
          id,
          label: `${label}, dearest`,
          value: worst.cost.buffers,
          unit: 'buffers',
          goal: QUESTION_BUFFERS,
          note: decodeURIComponent(note),
        },
        {
          id: `${id}-median`,
          label: `${label}, median`,
          value: median(ranked.map(({ cost }) => cost.buffers)),
          unit: 'buffers',
        },
      );
    }
  }
  return metrics;
}

/** A page of the list against one ad by its id, in turns over one connection. */
async function times(sql: postgres.Sql): Promise<Metric[]> {
  const cards = await sql.unsafe<{ id: string }[]>(listCall({ page_size: '48' }));
  const list: number[] = [];
  const one: number[] = [];
  for (let call = 0; call < CALLS + 20; call++) {
    const id = cards[call % cards.length]?.id ?? '';
    one.push(await timed(() => sql`select * from public.listings where id = ${id}`));
    list.push(await timed(() => sql`select * from public.list_listings()`));
  }
  const [listMs, oneMs] = [list, one].map((values) => median(values.slice(-CALLS)));
  if (listMs === undefined || oneMs === undefined) throw new Error('No call was timed');
  return [
    { id: 'sql.p50-ratio', label: 'List page p50 ÷ lookup by id p50', value: listMs / oneMs, unit: '×', goal: 1.5 },
    { id: 'sql.p50-list', label: 'List page, p50', value: listMs, unit: 'ms' },
    { id: 'sql.p50-lookup', label: 'Lookup by id, p50', value: oneMs, unit: 'ms' },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const inMs = (ms: number) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
