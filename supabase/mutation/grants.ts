/** What the roles of the API were granted, taken back; and what they were not, granted. */
import type { Sql } from 'postgres';
import type { Mutant } from './mutants.ts';

const roles = ['anon', 'authenticated'] as const;
const privileges = ['select', 'insert', 'update', 'delete'] as const;

/** What is granted is taken back; what is not, or only for some columns, is granted as a whole. */
export async function tableGrants(sql: Sql, tables: readonly string[]): Promise<Mutant[]> {
  const rows = await sql<{ table: string; role: string; privilege: string; whole: boolean; columns: string[] }[]>`
    select c.relname as table, r.role, p.privilege, has_table_privilege(r.role, c.oid, p.privilege) as whole,
      case when p.privilege = 'delete' then '{}' else array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and has_column_privilege(r.role, c.oid, a.attnum, p.privilege)
        order by a.attnum
      ) end as columns
    from pg_class c
      cross join unnest(${sql.array([...roles])}::text[]) as r (role)
      cross join unnest(${sql.array([...privileges])}::text[]) as p (privilege)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname in ${sql(tables)}
    order by 1, 2, 3`;
  return rows.flatMap(({ table, role, privilege, whole, columns }) => {
    const some = whole || columns.length === 0 ? privilege : `${privilege} (${columns.join(', ')})`;
    const list: Mutant[] = [];
    if (whole || columns.length > 0) {
      list.push({
        on: table,
        name: `${role} without ${privilege}`,
        apply: `revoke ${privilege} on public.${table} from ${role}`,
        undo: `grant ${some} on public.${table} to ${role}`,
      });
    }
    if (!whole) {
      list.push({
        on: table,
        name: `${role} with ${privilege}`,
        apply: `grant ${privilege} on public.${table} to ${role}`,
        undo: `revoke ${privilege} on public.${table} from ${role}; ${columns.length > 0 ? `grant ${some} on public.${table} to ${role}` : ''}`,
      });
    }
    return list;
  });
}

/** Where only some columns are granted, each of them is taken back and each other one granted. */
export async function columnGrants(sql: Sql, tables: readonly string[]): Promise<Mutant[]> {
  const rows = await sql<{ table: string; role: string; privilege: string; column: string; may: boolean }[]>`
    select c.relname as table, r.role, p.privilege, quote_ident(a.attname) as column,
      has_column_privilege(r.role, c.oid, a.attnum, p.privilege) as may
    from pg_class c
      cross join unnest(${sql.array([...roles])}::text[]) as r (role)
      cross join unnest(array['select', 'insert', 'update']) as p (privilege)
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname in ${sql(tables)}
      and has_any_column_privilege(r.role, c.oid, p.privilege) and not has_table_privilege(r.role, c.oid, p.privilege)
    order by 1, 2, 3, a.attnum`;
  return rows.map(({ table, role, privilege, column, may }) => {
    const grant = `grant ${privilege} (${column}) on public.${table} to ${role}`;
    const revoke = `revoke ${privilege} (${column}) on public.${table} from ${role}`;
    return {
      on: table,
      name: `${role} ${may ? 'without' : 'with'} ${privilege} (${column})`,
      apply: may ? revoke : grant,
      undo: may ? grant : revoke,
    };
  });
}

export async function functionGrants(sql: Sql, functions: readonly string[]): Promise<Mutant[]> {
  const rows = await sql<{ name: string; signature: string; role: string; may: boolean }[]>`
    select p.proname as name, p.oid::regprocedure::text as signature, r.role, has_function_privilege(r.role, p.oid, 'execute') as may
    from pg_proc p cross join unnest(${sql.array([...roles])}::text[]) as r (role)
    where p.pronamespace = 'public'::regnamespace and p.proname in ${sql(functions)} order by 1, 3`;
  return rows.map(({ name, signature, role, may }) => {
    const grant = `grant execute on function ${signature} to ${role}`;
    const revoke = `revoke execute on function ${signature} from ${role}`;
    return {
      on: name,
      name: `${role} ${may ? 'without' : 'with'} execute`,
      apply: may ? revoke : grant,
      undo: may ? grant : revoke,
    };
  });
}
