/**
 * What the REST API knows of the schemas it serves. The last that was read stays until a newer one is: a database that
 * went away meanwhile is no database without tables.
 */
import type { Sql } from 'postgres';
import { type CatalogRows, type RoutineRow, readCatalog } from './catalog-queries.ts';
import { type Relationship, primaryKeys, relationshipsOf } from './relationships.ts';

export interface Column {
  name: string;
  type: string;
  default: string | null;
}

export interface Table {
  schema: string;
  name: string;
  isView: boolean;
  columns: Map<string, Column>;
  primaryKey: string[];
}

export interface Routine {
  schema: string;
  name: string;
  isVolatile: boolean;
  returnsSet: boolean;
  params: { name: string; type: string; isRequired: boolean; isVariadic: boolean }[];
  returns: 'nothing' | 'rows' | 'values';
  /** The name of the type, which may be a media type. */
  returnType: string;
  /** The exposed table whose rows it gives. */
  returnsTable: string | null;
}

/** A function that takes a row of a table and gives rows of another. */
export interface ComputedRelationship {
  name: string;
  foreignTable: string;
  toOne: boolean;
}

export interface SchemaCatalog {
  name: string;
  tables: Map<string, Table>;
  relationships: Map<string, Relationship[]>;
  computed: Map<string, ComputedRelationship[]>;
  routines: Map<string, Routine[]>;
}

export class Catalog {
  readonly #sql: Sql;
  readonly #names: readonly string[];
  #known: Map<string, SchemaCatalog> | null = null;
  #reading: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | null = null;

  /** @param names of the exposed schemas */
  constructor(sql: Sql, names: readonly string[]) {
    this.#sql = sql;
    this.#names = names;
  }

  async schema(name: string): Promise<SchemaCatalog | undefined> {
    if (!this.#known) await this.reload();
    return this.#known?.get(name);
  }

  /** Changes that come while it is read are joined: one more reading follows, however many they are. */
  reload(): Promise<void> {
    this.#waiting ??= this.#reading
      .catch(() => {})
      .then(() => {
        this.#waiting = null;
        this.#reading = this.#read();
        return this.#reading;
      });
    return this.#waiting;
  }

  async #read(): Promise<void> {
    const rows = await readCatalog(this.#sql, this.#names);
    this.#known = new Map(this.#names.map((name) => [name, schemaOf(rows, name)]));
  }
}

function schemaOf(rows: CatalogRows, name: string): SchemaCatalog {
  const keys = primaryKeys(rows);
  const relations = rows.relations.filter((row) => row.schema === name);
  const tables = new Map(
    relations.map((row): [string, Table] => [
      row.name,
      {
        schema: name,
        name: row.name,
        isView: row.is_view,
        columns: new Map(row.columns.map((column) => [column.name, column])),
        primaryKey: keys.get(row.oid) ?? [],
      },
    ]),
  );
  const byOid = new Map(relations.map((row) => [row.oid, row.name]));
  const routines = rows.routines.filter((row) => row.schema === name);
  return {
    name,
    tables,
    relationships: relationshipsOf(rows, name, (table) => tables.get(table)?.primaryKey ?? []),
    computed: computedRelationships(routines, byOid),
    routines: Map.groupBy(routines.map((row) => routineOf(row, byOid)).filter(isCallable), (routine) => routine.name),
  };
}

/** The types of an only parameter without a name: it takes the whole body. */
const WHOLE = ['json', 'jsonb', 'text', 'xml', 'bytea'];

/** Arguments have names; a function whose parameters have none is not served. */
const isCallable = ({ params }: Routine) =>
  params.every(({ name }) => name !== '') || (params.length === 1 && WHOLE.includes(params[0]?.type ?? ''));

function routineOf(row: RoutineRow, tables: Map<string, string>): Routine {
  const isInput = (_: unknown, at: number) => !row.modes || ['i', 'b', 'v'].includes(row.modes[at] ?? '');
  const names = row.names.filter(isInput);
  const types = row.types ?? [];
  const required = types.length - row.defaults;
  const hasColumns = row.modes?.some((mode) => ['t', 'b', 'o'].includes(mode)) ?? false;
  const isVoid = row.return_name === 'void' && !hasColumns;
  return {
    schema: row.schema,
    name: row.name,
    isVolatile: row.volatility === 'v',
    returnsSet: row.returns_set,
    params: types.map((type, at) => {
      const isVariadic = row.variadic && at === types.length - 1;
      return { name: names[at] ?? '', type, isRequired: at < required && !isVariadic, isVariadic };
    }),
    returns: isVoid ? 'nothing' : row.return_kind === 'c' || hasColumns ? 'rows' : 'values',
    returnType: row.return_name,
    returnsTable: tables.get(row.return_relation) ?? null,
  };
}

function computedRelationships(
  routines: readonly RoutineRow[],
  tables: Map<string, string>,
): Map<string, ComputedRelationship[]> {
  const found = routines.flatMap((row) => {
    const table = tables.get(row.first_relation);
    const foreignTable = tables.get(row.return_relation);
    if (row.types?.length !== 1 || table === undefined || foreignTable === undefined) return [];
    return [{ table, name: row.name, foreignTable, toOne: !row.returns_set || row.rows === 1 }];
  });
  return Map.groupBy(found, ({ table }) => table);
}
