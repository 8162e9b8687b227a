/** The backend that tests ask: another one that the environment names, or an embedded one of their own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StartOptions, startSupabase } from '../src/start.ts';

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
  /** Whether the functions of the fixture are there. They can be deployed to nobody else's project. */
  functions?: boolean;
}

declare module 'vitest' {
  export interface ProvidedContext {
    backend: Backend;
  }
}

/** Reads the backend named by SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY; null without them. */
export function namedBackend(): Backend | null {
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

/**
 * Starts an embedded backend of a test run, on free ports.
 * @param options its `workdir`, and what else is to differ
 * @returns where it is, and how to stop it; its data go with it
 */
export async function temporaryBackend(
  options: StartOptions,
): Promise<{ backend: Backend; stop: () => Promise<void> }> {
  // Also for the tests that start one of their own; what survives a crash is looked at with it.
  process.env.SUPABASE_DB_FSYNC = 'off';
  const stateDir = await mkdtemp(join(tmpdir(), 'embedded-supabase-'));
  const supabase = await startSupabase({ apiPort: 0, dbPort: 0, mailboxPort: 0, stateDir, ...options });
  const { url, dbUrl, superuserUrl, mailboxUrl, publishableKey, secretKey } = supabase;
  return {
    backend: { url, dbUrl, superuserUrl, mailboxUrl, publishableKey, secretKey },
    async stop() {
      await supabase.stop();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
