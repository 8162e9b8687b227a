import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { root } from './paths.ts';

/** Reads `.env` at the repository's root; what the shell has set already wins. */
export function loadEnvironment(): void {
  const file = join(root, '.env');
  if (existsSync(file)) loadEnvFile(file);
}

/** A Supabase that is not ours: its URL and the key for browsers. */
export interface HostedSupabase {
  url: string;
  publishableKey: string;
}

/**
 * The hosted Supabase that the environment points at, if it does.
 * @throws Error if only half of it is set
 */
export function hostedSupabase(): HostedSupabase | undefined {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey } = process.env;
  if (!url && !publishableKey) return undefined;
  if (!url || !publishableKey) throw new Error('Set both SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, or neither.');
  return { url, publishableKey };
}

/** The ports of a stack. */
export interface Ports {
  site: number;
  api: number;
  db: number;
}

/** The ports of the environment; the defaults are those of the Supabase CLI, and 3000. */
export function ports(): Ports {
  return {
    site: Number(process.env.DABBAB_PORT ?? 3000),
    api: Number(process.env.SUPABASE_PORT ?? 54321),
    db: Number(process.env.SUPABASE_DB_PORT ?? 54322),
  };
}
