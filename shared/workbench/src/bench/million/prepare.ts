import { join } from 'node:path';
import { bootstrap } from 'embedded-supabase/bootstrap';
import { migrate } from 'embedded-supabase/migrate';
import postgres from 'postgres';
import { root } from '../../paths.ts';
import { fill, type Wanted } from './fill.ts';

/** Makes an empty PostgreSQL a database of our migrations with many ads. */
export async function prepare(superuserUrl: string, wanted: Wanted, log: (line: string) => void): Promise<void> {
  await bootstrap(superuserUrl);
  await migrate({
    url: superuserUrl.replace('//supabase_admin:', '//postgres:'),
    dir: join(root, 'supabase/migrations'),
  });
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => {} });
  try {
    await fill(sql, wanted, log);
    await sql.unsafe('checkpoint');
  } finally {
    await sql.end();
  }
}
