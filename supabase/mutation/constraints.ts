/** Checks, and what is unique besides primary keys, taken away one at a time. */
import type { Sql } from 'postgres';
import type { Mutant } from './mutants.ts';

export async function constraints(sql: Sql, tables: readonly string[]): Promise<Mutant[]> {
  const rows = await sql<{ table: string; name: string; definition: string; constraint: boolean }[]>`
    select c.relname as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition, true as constraint
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype in ('c', 'u') and c.relnamespace = 'public'::regnamespace and c.relname in ${sql(tables)}
    union all
    select c.relname, quote_ident(i.relname), pg_get_indexdef(i.oid), false
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where x.indisunique and c.relnamespace = 'public'::regnamespace and c.relname in ${sql(tables)}
      and not exists (select from pg_constraint k where k.conindid = i.oid)
    order by 1, 2`;
  return rows.map(({ table, name, definition, constraint }) => {
    const check = definition.startsWith('CHECK');
    const again = constraint ? `alter table public.${table} add constraint ${name} ${definition}` : definition;
    return {
      on: table,
      name: `without ${name}`,
      apply: constraint ? `alter table public.${table} drop constraint ${name}` : `drop index public.${name}`,
      // What tests wrote meanwhile may not be as the rule wants it.
      undo: check ? `${again} not valid` : `truncate public.${table} cascade; ${again}`,
    };
  });
}
