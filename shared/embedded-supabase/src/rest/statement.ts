/** The one statement that answers a request: rows as JSON or CSV, how many, and what functions say of the answer. */
import { type Kysely, sql } from 'kysely';
import { VALUE } from './call-sql.ts';
import type { Fragment } from './conditions.ts';
import { RestError } from './errors.ts';
import type { Form } from './media-types.ts';

export interface Statement {
  /** What comes before it: `with … as (…)`. */
  before?: Fragment;
  rows: Fragment;
  /** How many there are in all. */
  total?: Fragment;
  inserted?: Fragment;
  /** How the rows become a body. */
  body: Fragment;
}

export interface Result {
  body: string;
  page: number;
  total: number | null;
  inserted: number | null;
  status: number | null;
  headers: [name: string, value: string][];
}

export const statementSql = ({ before, rows, total, inserted, body }: Statement): Fragment => sql`${before ?? sql``}
  select ${body} as body, count(*)::text as page, ${total ?? sql`null`}::text as total,
    ${inserted ?? sql`null`}::text as inserted,
    nullif(current_setting('response.status', true), '') as status,
    nullif(current_setting('response.headers', true), '') as headers
  from (${rows}) as result`;

/** @param kind of what a function gives: one or several, rows or values */
export function bodySql({ kind, stripped }: Form, isList: boolean, isValue: boolean): Fragment {
  const item = isValue ? sql`${sql.id('result', VALUE)}` : sql`result`;
  if (kind === 'raw') return sql`min(${item}::text)`;
  if (kind === 'csv')
    return sql`coalesce((array_agg((select string_agg(case when key ~ '[",\r\n]' then '"' || replace(key, '"', '""') || '"' else key end, ',') from json_object_keys(row_to_json(result)) as key)))[1], '')
      || coalesce(E'\n' || string_agg(substring(result::text, 2, length(result::text) - 2), E'\n'), '')`;
  const list = sql`json_agg(${item})`;
  const json = kind === 'object' || !isList ? sql`coalesce(${list}->0, 'null')` : sql`coalesce(${list}, '[]')`;
  return stripped ? sql`json_strip_nulls(${json})::text` : sql`${json}::text`;
}

export async function runStatement(db: Kysely<unknown>, statement: Statement): Promise<Result> {
  const { rows } = await statementSql(statement).execute(db);
  const row = rows[0] as Record<'body' | 'page' | 'total' | 'inserted' | 'status' | 'headers', string | null>;
  return {
    body: row.body ?? '',
    page: Number(row.page),
    total: row.total === null ? null : Number(row.total),
    inserted: row.inserted === null ? null : Number(row.inserted),
    status: row.status === null ? null : statusSaid(row.status),
    headers: row.headers === null ? [] : headersSaid(row.headers),
  };
}

/** By the planner, which looks at no row. */
export async function planned(db: Kysely<unknown>, query: Fragment): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (format json) ${query}`.execute(db);
  const [{ Plan }] = JSON.parse(rows[0]?.['QUERY PLAN'] ?? '') as [{ Plan: { 'Plan Rows': number } }];
  return Plan['Plan Rows'];
}

export async function explained(
  db: Kysely<unknown>,
  statement: Statement,
  { format, options }: { format: 'json' | 'text'; options: string[] },
): Promise<string> {
  const said = [`format ${format}`, ...options].join(', ');
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (${sql.raw(said)}) ${statementSql(statement)}`.execute(
    db,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** What a function set as `response.status`. */
function statusSaid(text: string): number {
  const status = Number(text);
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw new RestError(500, { code: 'PGRST112', message: 'response.status guc must be a valid status code' });
}

/** `response.headers`: a list of objects, each with one header. */
function headersSaid(text: string): [string, string][] {
  try {
    const list = JSON.parse(text) as Record<string, string>[];
    const entries = list.flatMap((one) => Object.entries(one));
    if (list.every((one) => Object.keys(one).length === 1) && entries.every(([, value]) => typeof value === 'string'))
      return entries;
  } catch {
    // Refused below.
  }
  const message = 'response.headers guc must be a JSON array composed of objects with a single key and a string value';
  throw new RestError(500, { code: 'PGRST111', message });
}
