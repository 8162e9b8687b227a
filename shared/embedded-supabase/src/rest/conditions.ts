/** Conditions, columns and orders in SQL. Every name is quoted, and every value is a parameter. */
import { type RawBuilder, sql } from 'kysely';
import type { Table } from './catalog.ts';
import type { Condition, Operation, Order } from './filter-syntax.ts';
import type { Field } from './select-syntax.ts';

export type Fragment = RawBuilder<unknown>;

/** A table as it is called in the statement. */
export interface Source {
  alias: string;
  table: Table | null;
}

/** `"books"."facts"->'city'`. A function that takes a row is written as its column too. */
export function fieldSql({ alias, table }: Source, { name, path }: Field): Fragment {
  const column = sql`${sql.id(alias, name)}`;
  if (path.length === 0) return column;
  const type = table?.columns.get(name)?.type;
  const json = type === 'json' || type === 'jsonb' ? column : sql`to_jsonb(${column})`;
  const steps = path.map(({ arrow, key }) => {
    const isPosition = /^-?\d{1,9}$/.test(key);
    return sql`${sql.raw(arrow)}${isPosition ? sql.raw(key) : sql.lit(key)}`;
  });
  return sql`(${json}${sql.join(steps, sql``)})`;
}

export type Filter = Extract<Condition, { kind: 'filter' }>;

/** @param instead writes those filters that are on something else than a column */
export function conditionSql(
  source: Source,
  condition: Condition,
  instead: (filter: Filter) => Fragment | undefined = () => undefined,
): Fragment {
  if (condition.kind === 'logic') {
    const all = condition.conditions.map((one) => conditionSql(source, one, instead));
    const joined = sql`(${sql.join(all, condition.word === 'and' ? sql` and ` : sql` or `)})`;
    return condition.negated ? sql`not ${joined}` : joined;
  }
  const other = instead(condition);
  if (other) return other;
  const { field, operation, negated } = condition;
  const one = operationSql(fieldSql(source, field), operation, searchedType(source, field));
  return negated ? sql`not (${one})` : one;
}

function operationSql(field: Fragment, operation: Operation, type: string | undefined): Fragment {
  if (operation.kind === 'in') return sql`${field} = any(${arrayLiteral(operation.values)})`;
  if (operation.kind === 'is')
    return sql`${field} is ${sql.raw(operation.value === 'not_null' ? 'not null' : operation.value)}`;
  if (operation.kind === 'search') {
    const language = operation.language ? sql`${sql.lit(operation.language)}, ` : sql``;
    const query = sql`${sql.raw(operation.function)}(${language}${operation.value})`;
    const isVector = type === undefined || type === 'tsvector';
    return sql`${isVector ? field : sql`to_tsvector(${language}${field})`} @@ ${query}`;
  }
  const operator = sql.raw(operation.operator);
  if (operation.quantifier) return sql`${field} ${operator} ${sql.raw(operation.quantifier)}(${operation.value})`;
  return sql`${field} ${operator} ${operation.value}`;
}

/** What is no vector of words becomes one for a search. */
function searchedType({ table }: Source, { name, path }: Field): string | undefined {
  return path.length > 0 ? 'json' : table?.columns.get(name)?.type;
}

/** A list in the words of PostgreSQL: one parameter, however many there are. */
export const arrayLiteral = (values: readonly string[]) =>
  `{${values.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;

/** @param column in SQL of what is ordered by */
export function orderSql({ descending, nulls }: Order, column: Fragment): Fragment {
  return sql`${column}${sql.raw(descending ? ' desc' : '')}${sql.raw(nulls ? ` nulls ${nulls}` : '')}`;
}
