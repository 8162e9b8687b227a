/**
 * One backend for all API tests: the one named by SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and
 * SUPABASE_SECRET_KEY (a hosted project, say), otherwise an embedded one that lasts as long as the tests.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSupabase } from '../local/start.ts';

export interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Absent on a project we do not host. */
  dbUrl?: string;
  superuserUrl?: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    backend: Backend;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = process.env;
  if (url && SUPABASE_PUBLISHABLE_KEY && SUPABASE_SECRET_KEY) {
    const keys = { publishableKey: SUPABASE_PUBLISHABLE_KEY, secretKey: SUPABASE_SECRET_KEY };
    project.provide('backend', { url, ...keys });
    return async () => {};
  }
  const stateDir = await mkdtemp(join(tmpdir(), 'dabbab-test-'));
  const supabase = await startSupabase({ stateDir, apiPort: 0, dbPort: 0, log: console.log });
  const { dbUrl, superuserUrl, publishableKey, secretKey } = supabase;
  project.provide('backend', { url: supabase.url, dbUrl, superuserUrl, publishableKey, secretKey });
  return async () => {
    await supabase.stop();
    await rm(stateDir, { recursive: true, force: true });
  };
}
