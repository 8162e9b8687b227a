/** Row security switched off, and policies that are gone or let everything through. */
import type { Sql } from 'postgres';
import type { Mutant } from './mutants.ts';

export async function rowSecurity(sql: Sql, tables: readonly string[]): Promise<Mutant[]> {
  const rows = await sql<{ table: string }[]>`
    select relname as table from pg_class
    where relnamespace = 'public'::regnamespace and relrowsecurity and relname in ${sql(tables)} order by 1`;
  return rows.map(({ table }) => ({
    on: table,
    name: 'without row security',
    apply: `alter table public.${table} disable row level security`,
    undo: `alter table public.${table} enable row level security`,
  }));
}

interface Policy {
  schema: string;
  table: string;
  policy: string;
  command: string;
  roles: string[];
  permissive: string;
  using: string | null;
  check: string | null;
}

/** Those of the tables, but for what nobody whom they are about was granted, and of the files. */
export async function policies(sql: Sql, tables: readonly string[]): Promise<Mutant[]> {
  const rows = await sql<Policy[]>`
    select schemaname as schema, tablename as table, quote_ident(policyname) as policy, cmd as command,
      roles::text[] as roles, permissive, qual as using, with_check as check
    from pg_policies
    where (schemaname = 'public' and tablename in ${sql(tables)} and (cmd = 'ALL' or exists (
        select from unnest(roles) as role
        where role = 'public' or has_table_privilege(role, format('public.%I', tablename), cmd)
          or (cmd <> 'DELETE' and has_any_column_privilege(role, format('public.%I', tablename), cmd))
      ))) or (schemaname = 'storage' and tablename = 'objects')
    order by 1, 2, 3`;
  return rows.flatMap(({ schema, table, policy, command, roles, permissive, using, check }) => {
    const name = `policy ${policy} on ${schema}.${table}`;
    const clauses = `${using === null ? '' : ` using (${using})`}${check === null ? '' : ` with check (${check})`}`;
    const on = schema === 'public' ? table : schema;
    const list: Mutant[] = [
      {
        on,
        name: `without ${policy}`,
        apply: `drop ${name}`,
        undo: `create ${name} as ${permissive} for ${command} to ${roles.join(', ')}${clauses}`,
      },
    ];
    for (const [word, condition] of [
      ['using', using],
      ['with check', check],
    ] as const) {
      if (condition === null || condition === 'true') continue;
      list.push({
        on,
        name: `${policy}: ${word} (true)`,
        apply: `alter ${name} ${word} (true)`,
        undo: `alter ${name} ${word} (${condition})`,
      });
    }
    return list;
  });
}
