/**
 * Two backends for all tests:
 * - `backend`, the product's: the project named by SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and
 *   SUPABASE_SECRET_KEY, otherwise an embedded one with the migrations of this repository;
 * - `fixture`, always embedded, with tables of its own: for the tests of the embedded backend itself.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type StartOptions, startSupabase } from '../local/start.ts';

export interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Absent on a project we do not host. */
  dbUrl?: string;
  superuserUrl?: string;
}

export type EmbeddedBackend = Required<Backend>;

declare module 'vitest' {
  export interface ProvidedContext {
    backend: Backend;
    fixture: EmbeddedBackend;
  }
}

const FIXTURE = fileURLToPath(new URL('./fixture', import.meta.url));

async function embedded(options: Partial<StartOptions>) {
  const stateDir = await mkdtemp(join(tmpdir(), 'dabbab-test-'));
  const supabase = await startSupabase({ stateDir, apiPort: 0, dbPort: 0, ...options });
  const { url, dbUrl, superuserUrl, publishableKey, secretKey } = supabase;
  return {
    backend: { url, dbUrl, superuserUrl, publishableKey, secretKey },
    async stop() {
      await supabase.stop();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

function named(): Backend | null {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = process.env;
  if (!SUPABASE_URL || !SUPABASE_PUBLISHABLE_KEY || !SUPABASE_SECRET_KEY) return null;
  return {
    url: SUPABASE_URL,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    secretKey: SUPABASE_SECRET_KEY,
  };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const hosted = named();
  const product = hosted ? null : await embedded({});
  const fixture = await embedded({ migrationsDir: FIXTURE });
  project.provide('backend', hosted ?? (product?.backend as Backend));
  project.provide('fixture', fixture.backend);
  return async () => {
    await Promise.all([product?.stop(), fixture.stop()]);
  };
}
