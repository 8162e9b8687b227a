/**
 * The backend of all tests: the one named by SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY
 * (`npm run test:api -- --url …`), otherwise an embedded one. Besides the product's migrations it gets the tables of
 * `fixture/`, which the tests of the services work on.
 */
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startSupabase } from '../local/start.ts';

export interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** As role `postgres`. Absent on a project whose database we were not told. */
  dbUrl?: string;
  /** What was mailed and texted. Absent on a hosted project, which sends it to people. */
  mailboxUrl?: string;
  /** Of the embedded backend only. */
  superuserUrl?: string;
  /** Whether the functions of `functions/` are there. They can be deployed to nobody else's project. */
  functions?: boolean;
}

declare module 'vitest' {
  export interface ProvidedContext {
    backend: Backend;
  }
}

const FIXTURE = join(import.meta.dirname, 'fixture');
const FUNCTIONS = join(import.meta.dirname, 'functions');

async function embedded() {
  // Also for the tests that start one of their own; what survives a crash is looked at with it.
  process.env.SUPABASE_DB_FSYNC = 'off';
  const stateDir = await mkdtemp(join(tmpdir(), 'dabbab-test-'));
  const supabase = await startSupabase({
    stateDir,
    apiPort: 0,
    dbPort: 0,
    mailboxPort: 0,
    functionsDir: FUNCTIONS,
    config: {
      functions: { open: { verify_jwt: false }, fragile: { verify_jwt: false }, 'switched-off': { enabled: false } },
    },
  });
  const { url, dbUrl, superuserUrl, mailboxUrl, publishableKey, secretKey } = supabase;
  return {
    backend: {
      url,
      dbUrl,
      superuserUrl,
      mailboxUrl,
      publishableKey,
      secretKey,
      functions: true,
    } satisfies Backend,
    async stop() {
      await supabase.stop();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

function named(): Backend | null {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, SUPABASE_DB_URL, SUPABASE_MAILBOX_URL } =
    process.env;
  if (!SUPABASE_URL || !SUPABASE_PUBLISHABLE_KEY || !SUPABASE_SECRET_KEY) return null;
  return {
    url: SUPABASE_URL,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    secretKey: SUPABASE_SECRET_KEY,
    ...(SUPABASE_DB_URL && { dbUrl: SUPABASE_DB_URL }),
    ...(SUPABASE_MAILBOX_URL && { mailboxUrl: SUPABASE_MAILBOX_URL }),
  };
}

/** The fixture may be applied again: a project of somebody else keeps it from run to run. */
async function applyFixture(dbUrl: string): Promise<string[]> {
  const sql = postgres(dbUrl, { max: 1, onnotice: () => {} });
  try {
    for (const name of (await readdir(FIXTURE)).toSorted()) {
      const text = await readFile(join(FIXTURE, name), 'utf8');
      await sql.begin((tx) => tx.unsafe(text));
    }
    await sql`notify pgrst, 'reload schema'`;
    const tables =
      await sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
    return tables.map((table) => String(table.relname));
  } finally {
    await sql.end();
  }
}

/** The API learns of new tables a moment after they were made: no test is to ask before. */
async function untilServed({ url, secretKey }: Backend, tables: string[]): Promise<void> {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const deadline = Date.now() + 30_000;
  for (const table of tables) {
    while (Date.now() < deadline) {
      const answer = await fetch(`${url}/rest/v1/${table}?limit=0`, { headers });
      if (!(await answer.text()).includes('PGRST205')) break;
      await sleep(100);
    }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const other = named();
  const own = other ? null : await embedded();
  const backend = other ?? (own?.backend as Backend);
  if (backend.dbUrl) await untilServed(backend, await applyFixture(backend.dbUrl));
  project.provide('backend', backend);
  return async () => own?.stop();
}
