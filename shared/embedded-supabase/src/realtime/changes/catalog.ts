/** What Realtime knows of published tables; asked anew after every change of the schema. */
import type { Sql } from 'postgres';

export interface Column {
  name: string;
  /** As clients are told: `int4`, `_text`. */
  typname: string;
  /** As SQL writes it: `integer`, `text[]`. */
  type: string;
  key: boolean;
}

export interface Table {
  oid: number;
  schema: string;
  name: string;
  /** `"schema"."name"` */
  sql: string;
  rls: boolean;
  columns: Column[];
  keys: Column[];
  /** Whether the old row is told whole: `replica identity full`. */
  full: boolean;
}

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

export class Catalog {
  readonly #sql: Sql;
  #tables = new Map<number, Promise<Table | null>>();
  #readable = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(system: Sql) {
    this.#sql = system;
  }

  forget(): void {
    this.#tables = new Map();
    this.#readable = new Map();
  }

  /** The tables of the publication that a subscription names; `*` names all. */
  async published(schema: string, table: string): Promise<number[]> {
    const sql = this.#sql;
    const rows = await sql<{ oid: number }[]>`
      select c.oid::int8::float8 as oid from pg_publication_tables p
        join pg_namespace n on n.nspname = p.schemaname
        join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
      where p.pubname = 'supabase_realtime'
        and (${schema} = '*' or p.schemaname = ${schema}) and (${table} = '*' or p.tablename = ${table})`;
    return rows.map(({ oid }) => oid);
  }

  table(oid: number): Promise<Table | null> {
    return remembered(this.#tables, oid, () => this.#describe(oid));
  }

  /** The columns that a role may select. */
  readable(role: string, oid: number): Promise<ReadonlySet<string>> {
    return remembered(this.#readable, `${oid} ${role}`, async () => {
      const sql = this.#sql;
      const rows = await sql<{ name: string }[]>`
        select a.attname as name from pg_attribute a, pg_roles r
        where a.attrelid = ${oid} and a.attnum > 0 and not a.attisdropped and r.rolname = ${role}
          and has_column_privilege(r.oid, a.attrelid, a.attnum, 'select')`;
      return new Set(rows.map(({ name }) => name));
    });
  }

  async #describe(oid: number): Promise<Table | null> {
    const system = this.#sql;
    const [row] = await system<Omit<Table, 'sql' | 'keys' | 'oid'>[]>`
      select n.nspname as schema, c.relname as name, c.relrowsecurity as rls, c.relreplident = 'f' as full,
        (
          select json_agg(
            json_build_object(
              'name', a.attname, 'typname', t.typname, 'type', format_type(a.atttypid, null),
              'key', a.attnum = any(k.conkey) is true
            ) order by a.attnum
          )
          from pg_attribute a join pg_type t on t.oid = a.atttypid
            left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        ) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = ${oid}`;
    if (!row) return null;
    const sql = `${quoteIdentifier(row.schema)}.${quoteIdentifier(row.name)}`;
    return { ...row, oid, sql, keys: row.columns.filter(({ key }) => key) };
  }
}

function remembered<K, V>(map: Map<K, Promise<V>>, key: K, ask: () => Promise<V>): Promise<V> {
  const known = map.get(key);
  if (known) return known;
  const answer = ask();
  map.set(key, answer);
  answer.catch(() => map.delete(key));
  return answer;
}
