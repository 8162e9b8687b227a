/** POST, PUT, PATCH and DELETE: rows written, and given back if that is asked for. */
import { type Kysely, sql } from 'kysely';
import { answer, contentRange, requireFew, requireOne } from './answer.ts';
import { type Payload, readPayload } from './body.ts';
import type { Table } from './catalog.ts';
import type { Fragment } from './conditions.ts';
import { RestError } from './errors.ts';
import { type Form, LIST, chooseForm } from './media-types.ts';
import type { Preferences } from './preferences.ts';
import { type ReadPlan, planRead } from './read-plan.ts';
import { ReadStatement } from './read-sql.ts';
import type { RestCall } from './request.ts';
import { Scanner } from './scanner.ts';
import { type Result, bodySql, runStatement } from './statement.ts';
import { type Write, deleteSql, insertSql, insertedSql, returningSql, updateSql } from './write-sql.ts';

const WRITTEN = 'pgrst_source';
const HEEDED: readonly (keyof Preferences)[] = [
  'resolution',
  'missing',
  'return',
  'count',
  'tx',
  'handling',
  'timezone',
  'max-affected',
];

export function writeTable(call: RestCall, table: Table): (db: Kysely<unknown>) => Promise<Response> {
  const { preferences, settings } = call;
  const isAnswered = preferences.return === 'representation';
  const form = isAnswered ? chooseForm(call.accept, false, null) : formOfNothing(call.accept);
  const plan = planRead(call.catalog, table, call.params);
  const written = isAnswered
    ? returningSql(table, plan)
    : location(call, table)
      ? sql`${sql.join(table.primaryKey.map((name) => sql`${sql.id(table.name, name)} as ${sql.id(name)}`))}`
      : sql`1`;
  const statement = statementOf(call, table, plan, written);
  const heeded = settings.transactionEnd.endsWith('-allow-override') ? HEEDED : HEEDED.filter((name) => name !== 'tx');
  return async (db) => {
    const result = statement ? await runWrite(db, call, table, { plan, form, statement, isAnswered }) : nothing;
    if (call.method === 'PATCH' || call.method === 'DELETE') requireFew(preferences, result);
    requireOne(form, result);
    return answer(result, {
      status: statusOf(call, result, isAnswered),
      range: rangeOf(call, result),
      preferences,
      heeded,
      ...(isAnswered && { contentType: form.contentType }),
      ...(location(call, table) && result.page === 1 && { location: locationOf(table, result.body) }),
    });
  };
}

const nothing: Result = { body: '[]', page: 0, total: null, inserted: 0, status: null, headers: [] };

/** The one that is asked for alone still is, without an answer. */
const formOfNothing = (accept: string): Form =>
  accept.includes('application/vnd.pgrst.object') ? { ...LIST, kind: 'object' } : LIST;

function statementOf(call: RestCall, table: Table, plan: ReadPlan, returning: Fragment): Fragment | null {
  if (call.method === 'PATCH' || call.method === 'DELETE') requireFilter(call.method, plan);
  if (call.method === 'DELETE') return deleteSql(table, plan, returning);
  const isInsert = call.method !== 'PATCH';
  const named = call.param('columns');
  const payload = readPayload(call.text, call.contentType, isInsert && named === undefined);
  const columns = named === undefined ? payload.keys : names(named);
  const write: Write = {
    table,
    payload,
    columns,
    withDefaults: call.preferences.missing === 'default',
    conflict: null,
  };
  if (!isInsert) return columns.length === 0 ? null : updateSql(write, plan, returning);
  if (payload.rows === 0) return null;
  return insertSql(
    { ...write, conflict: call.method === 'PUT' ? putConflict(table, plan, payload) : conflictOf(call, table) },
    returning,
  );
}

/** Hosted projects load `safeupdate` for the API: no row is changed or removed by a request without a filter. */
function requireFilter(method: 'PATCH' | 'DELETE', { conditions }: ReadPlan): void {
  if (conditions.length > 0) return;
  const message = `${method === 'PATCH' ? 'UPDATE' : 'DELETE'} requires a WHERE clause`;
  throw new RestError(400, { code: '21000', message });
}

function conflictOf({ preferences: { resolution }, param }: RestCall, table: Table): Write['conflict'] {
  if (resolution === undefined) return null;
  const named = param('on_conflict');
  const columns = named === undefined ? table.primaryKey : names(named);
  return columns.length === 0 ? null : { columns, merge: resolution === 'merge-duplicates' };
}

/** PUT writes the one row whose key the address names. */
function putConflict(
  { primaryKey }: Table,
  { conditions, limit, offset }: ReadPlan,
  payload: Payload,
): Write['conflict'] {
  if (limit !== undefined || offset !== undefined)
    throw new RestError(400, {
      code: 'PGRST114',
      message: 'limit/offset querystring parameters are not allowed for PUT',
    });
  const values = new Map(
    conditions.flatMap((one) =>
      one.kind === 'filter' && !one.negated && one.operation.kind === 'simple' && one.operation.operator === '='
        ? [[one.field.name, one.operation.value] as const]
        : [],
    ),
  );
  if (
    values.size !== conditions.length ||
    values.size !== primaryKey.length ||
    !primaryKey.every((name) => values.has(name))
  )
    throw new RestError(405, {
      code: 'PGRST105',
      message: "Filters must include all and only primary key columns with 'eq' operators",
    });
  const row = JSON.parse(payload.json) as Record<string, unknown> | Record<string, unknown>[];
  const one = Array.isArray(row) ? row[0] : row;
  if (!primaryKey.every((name) => String(one?.[name]) === values.get(name)))
    throw new RestError(400, { code: 'PGRST115', message: 'Payload values do not match URL in primary key column(s)' });
  return { columns: primaryKey, merge: true };
}

interface Written {
  plan: ReadPlan;
  form: Form;
  statement: Fragment;
  isAnswered: boolean;
}

function runWrite(
  db: Kysely<unknown>,
  call: RestCall,
  table: Table,
  { plan, form, statement, isAnswered }: Written,
): Promise<Result> {
  const source = sql.id(WRITTEN);
  const from = {
    fragment: sql`${source} as ${sql.id(table.name)}`,
    alias: table.name,
    row: sql`${sql.id(table.name)}::${sql.id(table.schema, table.name)}`,
  };
  // Which rows, was said to the statement that wrote them.
  const read: ReadPlan = { ...plan, conditions: [] };
  delete read.limit;
  delete read.offset;
  return runStatement(db, {
    before: sql`with ${source} as (${statement}) `,
    rows: isAnswered ? new ReadStatement(call.catalog.name).rows(read, from) : sql`select * from ${source}`,
    body: isAnswered ? bodySql(form, true, false) : location(call, table) ? sql`(json_agg(result)->0)::text` : sql`''`,
    ...(call.preferences.resolution !== undefined || call.method === 'PUT' ? { inserted: insertedSql } : {}),
  });
}

function statusOf({ method }: RestCall, { inserted }: Result, isAnswered: boolean): number {
  if (method === 'POST') return inserted === 0 ? 200 : 201;
  if (method === 'PUT' && inserted !== null && inserted > 0) return 201;
  return isAnswered ? 200 : 204;
}

function rangeOf({ method, preferences }: RestCall, { page }: Result): string {
  const total = preferences.count === undefined ? null : page;
  return method === 'PATCH' ? contentRange(0, page, total) : `*/${total ?? '*'}`;
}

const location = ({ method, preferences }: RestCall, { primaryKey }: Table) =>
  method === 'POST' && preferences.return === 'headers-only' && primaryKey.length > 0;

function locationOf({ name, primaryKey }: Table, body: string): string {
  const row = JSON.parse(body) as Record<string, string | number>;
  return `/${name}?${primaryKey.map((key) => `${encodeURIComponent(key)}=eq.${encodeURIComponent(String(row[key]))}`).join('&')}`;
}

function names(text: string): string[] {
  const scanner = new Scanner(text, 'columns parameter');
  const all: string[] = [];
  if (text === '') return all;
  do all.push(scanner.name());
  while (scanner.takes(','));
  scanner.end();
  return all;
}
