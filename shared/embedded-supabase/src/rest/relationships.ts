/** How tables belong together: by keys, also through views and through tables between, and by functions. */
import type { CatalogRows, KeyRow, RelationRow } from './catalog-queries.ts';
import { viewColumns } from './view-columns.ts';

export type Cardinality = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';

interface Pair {
  own: string;
  foreign: string;
}

export interface Relationship {
  table: string;
  foreignTable: string;
  cardinality: Cardinality;
  /** Of the key, or of the two keys of a table between. */
  constraint: string;
  /** What is equal; of a table between, its columns are `foreign` here. */
  pairs: Pair[];
  junction?: { table: string; constraint: string; pairs: Pair[] };
  /** Whether the key is this table's. */
  holdsKey: boolean;
}

interface Key {
  relation: string;
  foreign: string;
  name: string;
  pairs: Pair[];
  isUnique: boolean;
}

/** Relationships of one exposed schema, by table. */
export function relationshipsOf(
  rows: CatalogRows,
  schema: string,
  primaryKeyOf: (table: string) => string[],
): Map<string, Relationship[]> {
  const exposed = new Map(rows.relations.filter((row) => row.schema === schema).map((row) => [row.oid, row.name]));
  const keys = allKeys(rows).filter(({ relation, foreign }) => exposed.has(relation) && exposed.has(foreign));
  const found: Relationship[] = [];
  const byHolder = new Map<string, Relationship[]>();
  for (const key of keys) {
    const table = exposed.get(key.relation) ?? '';
    const foreignTable = exposed.get(key.foreign) ?? '';
    const { name: constraint, pairs } = key;
    const toOne: Relationship = {
      table,
      foreignTable,
      cardinality: key.isUnique ? 'one-to-one' : 'many-to-one',
      constraint,
      pairs,
      holdsKey: true,
    };
    found.push(toOne, {
      table: foreignTable,
      foreignTable: table,
      cardinality: key.isUnique ? 'one-to-one' : 'one-to-many',
      constraint,
      pairs: pairs.map(({ own, foreign }) => ({ own: foreign, foreign: own })),
      holdsKey: false,
    });
    byHolder.set(table, [...(byHolder.get(table) ?? []), toOne]);
  }
  for (const [table, holders] of byHolder) found.push(...throughTable(table, holders, primaryKeyOf(table)));
  return Map.groupBy(found, ({ table }) => table);
}

/** A table joins two others if its primary key holds the keys to both. */
function throughTable(table: string, keys: Relationship[], primaryKey: string[]): Relationship[] {
  const within = keys.filter(({ pairs }) => pairs.every(({ own }) => primaryKey.includes(own)));
  return within.flatMap((one) =>
    within
      .filter((other) => other.constraint !== one.constraint)
      .map((other) => ({
        table: one.foreignTable,
        foreignTable: other.foreignTable,
        cardinality: 'many-to-many' as const,
        constraint: one.constraint,
        pairs: one.pairs.map(({ own, foreign }) => ({ own: foreign, foreign: own })),
        junction: { table, constraint: other.constraint, pairs: other.pairs },
        holdsKey: false,
      })),
  );
}

/** The foreign keys of tables, and those that views hand on. */
function allKeys(rows: CatalogRows): Key[] {
  const relations = new Map(rows.relations.map((row) => [row.oid, row]));
  const handedOn = columnsOfViews(rows);
  const uniques = Map.groupBy(
    rows.keys.filter(({ kind }) => kind !== 'f'),
    ({ relation }) => relation,
  );
  return rows.keys
    .filter(({ kind }) => kind === 'f')
    .flatMap((key) => {
      const isUnique = (uniques.get(key.relation) ?? []).some((unique) => sameSet(unique.columns, key.columns));
      const holders = sides(key.relation, key.columns, relations, handedOn);
      const targets = sides(key.foreign_relation, key.foreign_columns ?? [], relations, handedOn);
      return holders.flatMap((holder) =>
        targets.map((target) => ({
          relation: holder.oid,
          foreign: target.oid,
          name: key.name,
          isUnique,
          pairs: holder.columns.map((own, at) => ({ own, foreign: target.columns[at] ?? '' })),
        })),
      );
    });
}

interface Side {
  oid: string;
  columns: string[];
}

/** The table itself, and every view that hands on all of these columns. */
function sides(
  oid: string,
  numbers: readonly number[],
  relations: Map<string, RelationRow>,
  handedOn: ReturnType<typeof columnsOfViews>,
): Side[] {
  const table = relations.get(oid);
  if (!table) return [];
  const named = numbers.map((number) => table.columns.find((column) => column.number === number)?.name ?? '');
  const views = [...(handedOn.get(oid) ?? [])].map(([view, columns]) => ({
    oid: view,
    columns: numbers.map((number) => columns.get(number) ?? ''),
  }));
  return [{ oid, columns: named }, ...views.filter(({ columns }) => columns.every((name) => name !== ''))];
}

/** table → view → number of the table's column → name of the view's */
function columnsOfViews(rows: CatalogRows): Map<string, Map<string, Map<number, string>>> {
  const relations = new Map(rows.relations.map((row) => [row.oid, row]));
  const byTable = new Map<string, Map<string, Map<number, string>>>();
  for (const [view, origins] of viewColumns(rows.views))
    for (const [number, { relation, column }] of origins) {
      const views = byTable.get(relation) ?? new Map<string, Map<number, string>>();
      const columns = views.get(view) ?? new Map<number, string>();
      const name = relations.get(view)?.columns.find((one) => one.number === number)?.name;
      if (name !== undefined && !columns.has(column)) columns.set(column, name);
      byTable.set(relation, views.set(view, columns));
    }
  return byTable;
}

/** The primary key of each relation, by its oid; a view has that of its table if it hands it on. */
export function primaryKeys(rows: CatalogRows): Map<string, string[]> {
  const relations = new Map(rows.relations.map((row) => [row.oid, row]));
  const handedOn = columnsOfViews(rows);
  const isPrimary = ({ kind }: KeyRow) => kind === 'p';
  return new Map(
    rows.keys
      .filter(isPrimary)
      .flatMap((key) =>
        sides(key.relation, key.columns, relations, handedOn).map(({ oid, columns }) => [oid, columns]),
      ),
  );
}

const sameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((number) => other.includes(number));
