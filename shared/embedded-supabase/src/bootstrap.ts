/**
 * Turns an empty PostgreSQL into a Supabase project: roles, schemas, auth and storage tables,
 * default privileges. The storage tables come from @supabase/lite.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import postgres from 'postgres';

const file = (name: string) => readFileSync(new URL(`./bootstrap/${name}.sql`, import.meta.url), 'utf8');

const beforeStorage = ['1-roles', '2-auth'];
const afterStorage = ['3-storage', '4-guards', '5-code-attempts', '5-realtime'];

/** Stands for all that the script is made of. Loading @supabase/lite takes longer than all the rest of a start: its version will do. */
function scriptVersion(): string {
  const manifest = readFileSync(findPackageJSON('@supabase/lite', import.meta.url) as string, 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const parts = [version, ...[...beforeStorage, ...afterStorage].map(file)];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

async function bootstrapSql(): Promise<string> {
  const { getStorageSchemaSql } = await import('@supabase/lite');
  return [...beforeStorage.map(file), getStorageSchemaSql(), ...afterStorage.map(file)].join('\n;\n');
}

/**
 * Prepares the database once.
 * @throws Error when it was prepared by another version of this code
 */
export async function bootstrap(superuserUrl: string): Promise<'done' | 'already'> {
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => {} });
  try {
    const hash = scriptVersion();
    const [found] = await sql`select to_regclass('supabase_local.bootstrap') is not null as is_there`;
    if (found?.is_there) {
      const [row] = await sql`select hash from supabase_local.bootstrap`;
      if (row?.hash === hash) return 'already';
      throw new Error(
        'The local database was made by another version of the embedded backend. Begin anew without its folder.',
      );
    }
    const script = await bootstrapSql();
    await sql.begin(async (tx) => {
      await tx.unsafe(script);
      await tx`insert into supabase_local.bootstrap (hash) values (${hash})`;
    });
    return 'done';
  } finally {
    await sql.end();
  }
}
