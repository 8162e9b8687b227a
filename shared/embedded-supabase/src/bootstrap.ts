/**
 * Turns an empty PostgreSQL into a Supabase project: roles, schemas, auth and storage tables,
 * default privileges. The storage tables come from @supabase/lite.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getStorageSchemaSql } from '@supabase/lite';
import postgres from 'postgres';

const file = (name: string) => readFileSync(new URL(`./bootstrap/${name}.sql`, import.meta.url), 'utf8');

function bootstrapSql(): string {
  return [
    file('1-roles'),
    file('2-auth'),
    getStorageSchemaSql(),
    file('3-storage'),
    file('4-guards'),
    file('5-code-attempts'),
    file('5-realtime'),
  ].join('\n;\n');
}

/** Prepares the database once; throws when it was prepared by another version of this code. */
export async function bootstrap(superuserUrl: string): Promise<'done' | 'already'> {
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => {} });
  try {
    const script = bootstrapSql();
    const hash = createHash('sha256').update(script).digest('hex');
    const [found] = await sql`select to_regclass('supabase_local.bootstrap') is not null as is_there`;
    if (found?.is_there) {
      const [row] = await sql`select hash from supabase_local.bootstrap`;
      if (row?.hash === hash) return 'already';
      throw new Error(
        'The local database was made by another version of the embedded backend. Begin anew without its folder.',
      );
    }
    await sql.begin(async (tx) => {
      await tx.unsafe(script);
      await tx`insert into supabase_local.bootstrap (hash) values (${hash})`;
    });
    return 'done';
  } finally {
    await sql.end();
  }
}
