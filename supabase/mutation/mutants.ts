/** Every rule of the database's API that can be loosened or taken away, one at a time, as SQL and the way back. */
import type { Sql } from 'postgres';

export interface Mutant {
  table: string;
  /** What is done to which rule, for people. */
  name: string;
  apply: string;
  undo: string;
}

const literal = (list: readonly string[]) => list.join(', ');

export async function mutants(sql: Sql, tables: readonly string[], functions: readonly string[]): Promise<Mutant[]> {
  return [
    ...(await rowSecurity(sql, tables)),
    ...(await policies(sql, tables)),
    ...(await triggers(sql, tables)),
    ...(await constraints(sql, tables)),
    ...(await tableGrants(sql, tables)),
    ...(await functionGrants(sql, functions)),
  ];
}

async function rowSecurity(sql: Sql, tables: readonly string[]): Promise<Mutant[]> {
  const rows = await sql<{ table: string }[]>`
    select relname as table from pg_class
    where relnamespace = 'public'::regnamespace and relrowsecurity and relname in ${sql(tables)} order by 1`;
  return rows.map(({ table }) => ({
    table,
    name: 'without row security',
    apply: `alter table public.${table} disable row level security`,
    undo: `alter table public.${table} enable row level security`,
  }));
}

interface Policy {
  table: string;
  policy: string;
  command: string;
  roles: string[];
  using: string | null;
  check: string | null;
}

async function policies(sql: Sql, tables: readonly string[]): Promise<Mutant[]> {
  const rows = await sql<Policy[]>`
    select tablename as table, quote_ident(policyname) as policy, cmd as command, roles::text[] as roles,
      qual as using, with_check as check
    from pg_policies where schemaname = 'public' and tablename in ${sql(tables)} order by 1, 2`;
  return rows.flatMap(({ table, policy, command, roles, using, check }) => {
    const on = `policy ${policy} on public.${table}`;
    const clauses = `${using === null ? '' : ` using (${using})`}${check === null ? '' : ` with check (${check})`}`;
    const list: Mutant[] = [
      {
        table,
        name: `without ${policy}`,
        apply: `drop ${on}`,
        undo: `create ${on} for ${command} to ${literal(roles)}${clauses}`,
      },
    ];
    for (const [word, condition] of [
      ['using', using],
      ['with check', check],
    ] as const) {
      if (condition === null || condition === 'true') continue;
      list.push({
        table,
        name: `${policy}: ${word} (true)`,
        apply: `alter ${on} ${word} (true)`,
        undo: `alter ${on} ${word} (${condition})`,
      });
    }
    return list;
  });
}

async function triggers(sql: Sql, tables: readonly string[]): Promise<Mutant[]> {
  const rows = await sql<{ table: string; trigger: string }[]>`
    select c.relname as table, quote_ident(t.tgname) as trigger
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.pronamespace = 'private'::regnamespace and c.relnamespace = 'public'::regnamespace and not t.tgisinternal and c.relname in ${sql(tables)} order by 1, 2`;
  return rows.map(({ table, trigger }) => ({
    table,
    name: `without trigger ${trigger}`,
    apply: `alter table public.${table} disable trigger ${trigger}`,
    undo: `alter table public.${table} enable trigger ${trigger}`,
  }));
}

/** Checks, and what is unique besides primary keys. */
async function constraints(sql: Sql, tables: readonly string[]): Promise<Mutant[]> {
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
      table,
      name: `without ${name}`,
      apply: constraint ? `alter table public.${table} drop constraint ${name}` : `drop index public.${name}`,
      // What tests wrote meanwhile may not be as the rule wants it.
      undo: check ? `${again} not valid` : `truncate public.${table} cascade; ${again}`,
    };
  });
}

const roles = ['anon', 'authenticated'] as const;
const privileges = ['select', 'insert', 'update', 'delete'] as const;

/** What is granted is taken back; what is not, or only for some columns, is granted as a whole. */
async function tableGrants(sql: Sql, tables: readonly string[]): Promise<Mutant[]> {
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
        table,
        name: `${role} without ${privilege}`,
        apply: `revoke ${privilege} on public.${table} from ${role}`,
        undo: `grant ${some} on public.${table} to ${role}`,
      });
    }
    if (!whole) {
      list.push({
        table,
        name: `${role} with ${privilege}`,
        apply: `grant ${privilege} on public.${table} to ${role}`,
        undo: `revoke ${privilege} on public.${table} from ${role}; ${columns.length > 0 ? `grant ${some} on public.${table} to ${role}` : ''}`,
      });
    }
    return list;
  });
}

async function functionGrants(sql: Sql, functions: readonly string[]): Promise<Mutant[]> {
  const rows = await sql<{ name: string; signature: string; role: string; may: boolean }[]>`
    select p.proname as name, p.oid::regprocedure::text as signature, r.role, has_function_privilege(r.role, p.oid, 'execute') as may
    from pg_proc p cross join unnest(${sql.array([...roles])}::text[]) as r (role)
    where p.pronamespace = 'public'::regnamespace and p.proname in ${sql(functions)} order by 1, 3`;
  return rows.map(({ name, signature, role, may }) => {
    const grant = `grant execute on function ${signature} to ${role}`;
    const revoke = `revoke execute on function ${signature} from ${role}`;
    return {
      table: name,
      name: `${role} ${may ? 'without' : 'with'} execute`,
      apply: may ? revoke : grant,
      undo: may ? grant : revoke,
    };
  });
}
