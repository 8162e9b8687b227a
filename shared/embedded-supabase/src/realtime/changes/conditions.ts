/**
 * Filters made ready for one table. Equality of plain types is compared here, for every change and subscriber;
 * whatever else there is PostgreSQL decides, once per change and condition.
 */
import type { PostgresError, Sql } from 'postgres';
import { type Table, quoteIdentifier } from './catalog.ts';
import { type Row, textOf } from './exact-json.ts';
import type { Filter } from './filter.ts';

export interface Condition {
  column: string;
  /** The texts to compare with, for a filter that needs no database. */
  values?: ReadonlySet<string>;
  negate: boolean;
  /** The same in SQL, on a row `r`. */
  sql: string;
}

/** Types of which equal values have one text, in JSON as in SQL. */
const PLAIN = new Set(['uuid', 'text', 'varchar', 'int2', 'int4', 'int8', 'bool']);

const MOST_VALUES = 100;

const SYMBOLS: Record<string, string> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
};

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** @throws Error in PostgreSQL's words when a filter makes no sense for the table */
export async function prepare(
  sql: Sql,
  table: Table,
  readable: ReadonlySet<string>,
  filters: readonly Filter[],
): Promise<Condition[]> {
  const conditions: Condition[] = [];
  for (const filter of filters) {
    const column = table.columns.find(({ name }) => name === filter.column);
    if (!column || !readable.has(column.name)) throw raised(`invalid column for filter ${filter.column}`);
    const { operator, value, negate } = filter;
    if (operator === 'is') checkKeyword(value, column.type);
    const name = quoteIdentifier(column.name);
    const expression = expressionOf(`r.${name}`, column.type, filter);
    const equality = operator === 'eq' || operator === 'neq' || operator === 'in';
    const array = operator === 'in' ? `${quote(value)}::${column.type}[]` : `array[${quote(value)}::${column.type}]`;
    try {
      const [row] = await sql.unsafe<{ texts: (string | null)[] }[]>(
        `select ${equality ? `(${array})::text[]` : "'{}'::text[]"} as texts, ${expression} as valid
        from (select null::${column.type} as ${name}) as r`,
      );
      const texts = row?.texts ?? [];
      if (operator === 'in' && texts.length > MOST_VALUES) throw raised('too many values for `in` filter. Maximum 100');
      if (operator.endsWith('match')) await sql`select '' ~ ${value}`;
      const plain = equality && PLAIN.has(column.typname) && texts.every((text) => text !== null);
      conditions.push({
        column: column.name,
        ...(plain && { values: new Set(texts) }),
        negate: negate !== (operator === 'neq'),
        sql: expression,
      });
    } catch (error) {
      throw inItsWords(error, operator, column.type);
    }
  }
  return conditions;
}

function expressionOf(column: string, type: string, { operator, value, negate }: Filter): string {
  if (operator === 'is') return `${column} is ${negate ? 'not ' : ''}${value}`;
  if (operator === 'isdistinct') return `${column} is ${negate ? 'not ' : ''}distinct from ${quote(value)}::${type}`;
  const compared =
    operator === 'in'
      ? `${column} = any (${quote(value)}::${type}[])`
      : `${column} ${SYMBOLS[operator]} ${quote(value)}::${type}`;
  return negate ? `not (${compared})` : compared;
}

function checkKeyword(value: string, type: string): void {
  if (!['null', 'true', 'false', 'unknown'].includes(value))
    throw raised('invalid value for is filter: must be null, true, false, or unknown');
  if (value !== 'null' && type !== 'boolean') throw raised(`is ${value} filter requires a boolean column, got ${type}`);
}

const raised = (message: string) => Object.assign(new Error(message), { code: 'P0001' });

const NAMES: Record<string, string> = {
  P0001: 'raise_exception',
  '22P02': 'invalid_text_representation',
  '22003': 'numeric_value_out_of_range',
  '22007': 'invalid_datetime_format',
  '42883': 'undefined_function',
};

function inItsWords(error: unknown, operator: string, type: string): Error {
  const { code, message } = error as PostgresError;
  if (code === '42883') return raised(`operator ${operator} requires a text-compatible column type, got ${type}`);
  if (code === '2201B') return raised(`invalid regular expression for ${operator} filter: ${message}`);
  return error as Error;
}

/** As the real service puts an exception into its refusal. */
export function exceptionText(error: unknown): string {
  const { code, message } = error as PostgresError;
  const name = NAMES[code];
  return name ? `ERROR ${code} (${name}) ${message}` : message;
}

/** @param decided what PostgreSQL said of this row, by the condition's SQL */
export function meets(row: Row | null, condition: Condition, decided: ReadonlyMap<string, boolean>): boolean {
  if (row === null || !(condition.column in row)) return false;
  if (!condition.values) return decided.get(condition.sql) === true;
  const value = row[condition.column];
  return value !== null && condition.values.has(textOf(value)) !== condition.negate;
}

/** Lets PostgreSQL decide conditions on rows of a table. */
export async function decide(
  sql: Sql,
  table: Table,
  conditions: readonly string[],
  rows: readonly string[],
): Promise<ReadonlyMap<string, boolean>[]> {
  if (conditions.length === 0) return rows.map(() => new Map());
  const answers = await sql.unsafe<{ answers: (boolean | null)[] }[]>(
    `select array[${conditions.join(', ')}] as answers from jsonb_populate_recordset(null::${table.sql}, $1::text::jsonb) as r`,
    [`[${rows.join(',')}]`],
  );
  return answers.map(({ answers: row }) => new Map(conditions.map((condition, at) => [condition, row[at] === true])));
}
