/** Functions called: their arguments come out of the JSON that was sent, or one by one out of the address. */
import { sql } from 'kysely';
import type { Routine } from './catalog.ts';
import { type Fragment, arrayLiteral } from './conditions.ts';
import type { From } from './read-sql.ts';

export type Arguments =
  | { kind: 'body'; text: string }
  | { kind: 'json'; text: string; keys: string[] }
  | { kind: 'texts'; values: Map<string, string[]> };

/** The column of a function that gives no rows. */
export const VALUE = 'pgrst_scalar';

/** What the function gives, as a table. */
export function callSql(routine: Routine, args: Arguments): From {
  const alias = routine.returnsTable ?? routine.name;
  const { from, list } = argumentsSql(routine, args);
  const call = sql`${sql.id(routine.schema, routine.name)}(${list})`;
  if (routine.returns === 'values') {
    const source = from ? sql` from ${from}` : sql``;
    return { fragment: sql`(select ${call} as ${sql.id(VALUE)}${source}) as ${sql.id(alias)}`, alias };
  }
  const rows = sql`${call} as ${sql.id(alias)}`;
  return { fragment: from ? sql`${from}, lateral ${rows}` : rows, alias };
}

function argumentsSql(routine: Routine, args: Arguments): { from?: Fragment; list: Fragment } {
  const [first] = routine.params;
  if (args.kind === 'body') return { list: sql`${args.text}::${sql.raw(first?.type ?? 'text')}` };
  const given = args.kind === 'json' ? new Set(args.keys) : new Set(args.values.keys());
  const params = routine.params.filter(({ name }) => given.has(name));
  if (params.length === 0) return { list: sql`` };
  const list = (value: (param: Routine['params'][number]) => Fragment) =>
    sql.join(
      params.map(
        (param) => sql`${sql.raw(param.isVariadic ? 'variadic ' : '')}${sql.id(param.name)} := ${value(param)}`,
      ),
    );
  if (args.kind === 'texts')
    return {
      list: list(({ name, type, isVariadic }) => {
        const values = args.values.get(name) ?? [];
        const isLiteral = values.length === 1 && values[0]?.startsWith('{');
        return sql`${isVariadic && !isLiteral ? arrayLiteral(values) : (values.at(-1) ?? '')}::${sql.raw(type)}`;
      }),
    };
  const types = sql.join(params.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`));
  return {
    from: sql`json_to_record(${args.text}::json) as pgrst_args(${types})`,
    list: list(({ name }) => sql`${sql.id('pgrst_args', name)}`),
  };
}
