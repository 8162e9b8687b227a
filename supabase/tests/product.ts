/** The tables and functions that the product's API has: all of schema public but what the tests of the embedded backend bring to another one. */
import { fixtureNames } from 'embedded-supabase/testing/fixture';
import type { TransactionSql } from 'postgres';

const brought = fixtureNames();

/** Tables and views, by name. */
export async function productTables(sql: TransactionSql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    order by 1`;
  return rows.map(({ name }) => name).filter((name) => !brought.has(name));
}

/** Functions that could be called, by name; those of triggers and extensions cannot. */
export async function productFunctions(sql: TransactionSql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select distinct p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`;
  return rows.map(({ name }) => name).filter((name) => !brought.has(name));
}
