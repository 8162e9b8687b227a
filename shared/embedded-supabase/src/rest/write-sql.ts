/** Rows written: PostgreSQL reads them out of the JSON that was sent, by the types of their columns. */
import { sql } from 'kysely';
import type { Payload } from './body.ts';
import type { Column, Table } from './catalog.ts';
import { type Fragment, conditionSql } from './conditions.ts';
import { RestError } from './errors.ts';
import { type ReadPlan, embedsOf } from './read-plan.ts';

export interface Write {
  table: Table;
  payload: Payload;
  /** Those that are written, named by the parameter `columns` or by the first row. */
  columns: string[];
  /** Whether what a row lacks gets its default. */
  withDefaults: boolean;
  /** Null: rows that are there already are an error. */
  conflict: { columns: string[]; merge: boolean } | null;
}

/** The statement that inserts, with what it gives back. */
export function insertSql(write: Write, returning: Fragment): Fragment {
  const { table, conflict } = write;
  const columns = known(table, write.columns);
  const into = sql`insert into ${sql.id(table.schema, table.name)} as ${sql.id(table.name)}`;
  if (columns.length === 0) return sql`${into} default values returning ${returning}`;
  const names = sql.join(columns.map(({ name }) => sql.id(name)));
  const values = sql.join(columns.map(({ name }) => sql.id('body', name)));
  // Which of the rows were new is counted as PostgREST does: up with every row, and down again where one is merged.
  const counted = conflict ? sql` where ${countInserted(1)} <> '0'` : sql``;
  const rows = sql`select ${values} from ${recordset(write, columns)}${counted}`;
  return sql`${into} (${names}) ${rows}${conflictSql(conflict, columns)} returning ${returning}`;
}

function conflictSql(conflict: Write['conflict'], columns: Column[]): Fragment {
  if (!conflict) return sql``;
  const target =
    conflict.columns.length === 0 ? sql`` : sql` (${sql.join(conflict.columns.map((name) => sql.id(name)))})`;
  if (!conflict.merge) return sql` on conflict${target} do nothing`;
  // Also those of the conflict, which takes the right to change them, as in PostgREST.
  const set = columns.map(({ name }) => sql`${sql.id(name)} = excluded.${sql.id(name)}`);
  return sql` on conflict${target} do update set ${sql.join(set)} where ${countInserted(-1)} <> '-1'`;
}

const INSERTED = sql`current_setting('pgrst.inserted', true)`;
const countInserted = (change: 1 | -1) =>
  sql`set_config('pgrst.inserted', (coalesce(nullif(${INSERTED}, '')::int, 0) + ${sql.lit(change)})::text, true)`;
/** How many rows the merging statement before it has added. */
export const insertedSql = sql`nullif(${INSERTED}, '')::int`;

export function updateSql(write: Write, plan: ReadPlan, returning: Fragment): Fragment {
  const { table } = write;
  const columns = known(table, write.columns);
  const set = columns.map(({ name }) => sql`${sql.id(name)} = ${sql.id('body', name)}`);
  const from = sql`(select * from ${recordset(write, columns)} limit 1) as body`;
  return sql`update ${sql.id(table.schema, table.name)} as ${sql.id(table.name)} set ${sql.join(set)} from ${from}${whereSql(table, plan)} returning ${returning}`;
}

export const deleteSql = (table: Table, plan: ReadPlan, returning: Fragment): Fragment =>
  sql`delete from ${sql.id(table.schema, table.name)} as ${sql.id(table.name)}${whereSql(table, plan)} returning ${returning}`;

function whereSql(table: Table, { conditions }: ReadPlan): Fragment {
  const source = { alias: table.name, table };
  if (conditions.length === 0) return sql``;
  return sql` where ${sql.join(
    conditions.map((one) => conditionSql(source, one)),
    sql` and `,
  )}`;
}

function known(table: Table, names: readonly string[]): Column[] {
  return [...new Set(names)].map((name) => {
    const column = table.columns.get(name);
    if (column) return column;
    throw new RestError(400, {
      code: 'PGRST204',
      message: `Could not find the '${name}' column of '${table.name}' in the schema cache`,
    });
  });
}

/** The rows that were sent, as a table named body. */
function recordset({ payload, withDefaults }: Write, columns: readonly Column[]): Fragment {
  const types = sql.join(columns.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`));
  if (!withDefaults) {
    const json = payload.isList ? sql`${payload.json}::json` : sql`json_build_array(${payload.json}::json)`;
    return sql`json_to_recordset(${json}) as body(${types})`;
  }
  const defaults = columns.flatMap((column) =>
    column.default === null ? [] : [sql`${sql.lit(column.name)}, ${sql.raw(column.default)}`],
  );
  const json = payload.isList ? sql`${payload.json}::jsonb` : sql`jsonb_build_array(${payload.json}::jsonb)`;
  const filled = sql`(select jsonb_agg(jsonb_build_object(${sql.join(defaults)}) || row) from jsonb_array_elements(${json}) as row)`;
  return sql`jsonb_to_recordset(${filled}) as body(${types})`;
}

/** What has to come back so that the rest of the plan can be read from it, and no more: it takes the right to read it. */
export function returningSql(table: Table, plan: ReadPlan): Fragment {
  const embeds = embedsOf(plan);
  const needsRow = embeds.some(({ relationship }) => 'computed' in relationship);
  if (needsRow || plan.items.some(({ kind }) => kind === 'all')) {
    const computed = fieldNames(plan).filter((name) => !table.columns.has(name));
    return sql.join([sql`${sql.id(table.name)}.*`, ...computed.map((name) => named(table, name))]);
  }
  const keys = embeds.flatMap(({ relationship }) =>
    'keyed' in relationship ? relationship.keyed.pairs.map(({ own }) => own) : [],
  );
  const names = new Set([...fieldNames(plan), ...keys]);
  return names.size === 0 ? sql`1` : sql.join([...names].map((name) => named(table, name)));
}

const named = (table: Table, name: string) => sql`${sql.id(table.name, name)} as ${sql.id(name)}`;

function fieldNames({ items, orders }: ReadPlan): string[] {
  const selected = items.flatMap((item) => (item.kind === 'field' && item.field ? [item.field.name] : []));
  const ordered = orders.filter(({ relation }) => relation === undefined).map(({ field }) => field.name);
  return [...new Set([...selected, ...ordered])];
}
