import type postgres from 'postgres';

/** Lists the columns of an ad that a visitor may read, with commas: `*` would ask for the private ones too. */
export async function publicColumns(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ names: string }[]>`
    select string_agg(quote_ident(attname), ',' order by attnum) as names from pg_attribute
    where attrelid = 'public.listings'::regclass and attnum > 0 and not attisdropped
      and has_column_privilege('anon', attrelid, attnum, 'select')`;
  return row?.names ?? '';
}
