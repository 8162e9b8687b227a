/** Triggers switched off, one at a time. Those that guard writes of clients are none where no client may write. */
import type { Sql } from 'postgres';
import type { Mutant } from './mutants.ts';

export async function triggers(sql: Sql, tables: readonly string[]): Promise<Mutant[]> {
  const rows = await sql<{ table: string; trigger: string }[]>`
    select c.relname as table, quote_ident(t.tgname) as trigger
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.pronamespace = 'private'::regnamespace and c.relnamespace = 'public'::regnamespace
      and not t.tgisinternal and c.relname in ${sql(tables)}
      and (p.proname not in ('guard_write', 'count_write') or exists (
        select from unnest(array['anon', 'authenticated']) as role
        where (t.tgtype & 4 > 0 and has_any_column_privilege(role, c.oid, 'insert'))
          or (t.tgtype & 8 > 0 and has_table_privilege(role, c.oid, 'delete'))
          or (t.tgtype & 16 > 0 and has_any_column_privilege(role, c.oid, 'update'))
      ))
    order by 1, 2`;
  return rows.map(({ table, trigger }) => ({
    on: table,
    name: `without trigger ${trigger}`,
    apply: `alter table public.${table} disable trigger ${trigger}`,
    undo: `alter table public.${table} enable trigger ${trigger}`,
  }));
}
