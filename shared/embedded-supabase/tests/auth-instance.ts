/** An embedded Supabase of a test's own, without tables of a project, with other settings of auth. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { startSupabase } from '../src/start.ts';
import type { Backend } from '../testing/backend.ts';
import { FIXTURE } from '../testing/fixture.ts';

export interface AuthInstance {
  at: Backend;
  /** The superuser: to look at what is kept, and to let time pass. */
  sql: Sql;
  stop(): Promise<void>;
}

/** @param auth written as in config.toml */
export async function startWithAuth(auth: Record<string, unknown>): Promise<AuthInstance> {
  const stateDir = await mkdtemp(join(tmpdir(), 'embedded-supabase-auth-'));
  const supabase = await startSupabase({
    workdir: FIXTURE,
    stateDir,
    migrationsDir: join(stateDir, 'none'),
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
