import { findAdvice, wantedAdvice } from '@dabbab/supabase/advisors';
import postgres, { type TransactionSql } from 'postgres';
import { expectedBuckets, expectedCallers, expectedGrants } from './expected.ts';
import type { Report } from './report.ts';

const roles = ['anon', 'authenticated'] as const;

/** Looks at rights in the database itself, and asks Supabase's advisors. Reads only: PostgreSQL sees to it. */
export async function lookAtDatabase(databaseUrl: string, report: Report): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    await sql.begin('read only', async (tx) => {
      await tx`set local statement_timeout = '20s'`;
      await lookAtTables(tx, report);
      await lookAtFunctions(tx, report);
      await lookAtBuckets(tx, report);
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
  for (const advice of await findAdvice(databaseUrl))
    if (!(advice in wantedAdvice))
      report.loose('advisors', advice, 'supabase.com/docs/guides/database/database-linter');
}

async function lookAtTables(tx: TransactionSql, report: Report): Promise<void> {
  const found = await tx<{ table: string; secured: boolean; role: string; verb: string }[]>`
    select c.relname as "table", c.relrowsecurity or c.relkind = 'v' as secured, role, verb
    from pg_class c, unnest(${[...roles]}::text[]) as role, unnest('{select,insert,update,delete,truncate}'::text[]) as verb
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      and (has_table_privilege(role, c.oid, verb)
        or verb in ('select', 'insert', 'update') and has_any_column_privilege(role, c.oid, verb))
    order by 1, 3, 4`;
  const expected = expectedGrants();
  for (const { table, role, verb } of found)
    if (!expected.get(table)?.get(role)?.has(verb))
      report.loose('database.tables', `${role} may ${verb} ${table}`, `revoke ${verb} on public.${table} from ${role}`);
  for (const table of new Set(found.filter(({ secured }) => !secured).map((row) => row.table)))
    report.loose(
      'database.row_security',
      `${table} has no row security`,
      `alter table public.${table} enable row level security`,
    );
}

async function lookAtFunctions(tx: TransactionSql, report: Report): Promise<void> {
  const found = await tx<{ name: string; role: string }[]>`
    select distinct p.proname as name, role from pg_proc p, unnest(${[...roles]}::text[]) as role
    where p.pronamespace = 'public'::regnamespace and has_function_privilege(role, p.oid, 'execute')
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by 1, 2`;
  const expected = expectedCallers();
  for (const { name, role } of found)
    if (!expected.get(name)?.has(role))
      report.loose(
        'database.functions',
        `${role} may call ${name}`,
        `revoke execute on function public.${name} from ${role}, public`,
      );
}

async function lookAtBuckets(tx: TransactionSql, report: Report): Promise<void> {
  for (const { id, limited, open } of await tx<{ id: string; limited: boolean; open: boolean }[]>`
    select id, public as open, file_size_limit is not null and allowed_mime_types is not null as limited from storage.buckets`) {
    if (open && !expectedBuckets[id])
      report.loose(
        'database.buckets',
        `${id} is public`,
        `update storage.buckets set public = false where id = '${id}'`,
      );
    if (!limited)
      report.loose('database.bucket_limits', `${id} takes files of any size or kind`, 'npx supabase db push');
  }
}
