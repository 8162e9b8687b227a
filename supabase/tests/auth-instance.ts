/** An embedded Supabase of a test's own, without the product's tables, with other settings of auth. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { startSupabase } from '../local/start.ts';
import type { Backend } from './backend.setup.ts';

export interface AuthInstance {
  at: Backend;
  /** The superuser: to look at what is kept, and to let time pass. */
  sql: Sql;
  stop(): Promise<void>;
}

/** @param auth written as in config.toml */
export async function startWithAuth(auth: Record<string, unknown>): Promise<AuthInstance> {
  const stateDir = await mkdtemp(join(tmpdir(), 'dabbab-auth-'));
  const migrationsDir = join(stateDir, 'migrations');
  await mkdir(migrationsDir);
  const supabase = await startSupabase({
    stateDir,
    migrationsDir,
    apiPort: 0,
    dbPort: 0,
    mailboxPort: 0,
    config: { auth, edge_runtime: { enabled: false } },
  });
  const sql = postgres(supabase.superuserUrl, { max: 2, onnotice: () => {} });
  const { url, dbUrl, superuserUrl, mailboxUrl, publishableKey, secretKey } = supabase;
  return {
    at: { url, dbUrl, superuserUrl, mailboxUrl, publishableKey, secretKey },
    sql,
    async stop() {
      await sql.end();
      await supabase.stop();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
