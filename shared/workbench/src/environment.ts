import { loadEnvironmentOf } from '@dabbab/remote-tools/environment';
import { root } from './paths.ts';

/** Reads `.env` at the repository's root; what the shell has set already wins. */
export const loadEnvironment = () => loadEnvironmentOf(root);

/** A hosted or self-hosted Supabase: its URL and the key for browsers. */
export interface HostedSupabase {
  url: string;
  publishableKey: string;
}

/**
 * Reads the hosted Supabase that the environment names, if it does.
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
  mailbox: number;
  /** Of the payment simulator. */
  payments: number;
}

/**
 * Reads the ports of the environment; the defaults are those of the Supabase CLI, and 3000.
 * @throws Error naming the variable that holds no port
 */
export function ports(): Ports {
  return {
    site: port('DABBAB_PORT', 3000),
    api: port('SUPABASE_PORT', 54321),
    db: port('SUPABASE_DB_PORT', 54322),
    mailbox: port('SUPABASE_MAILBOX_PORT', 54324),
    payments: port('PAYMENT_SIMULATOR_PORT', 54328),
  };
}

function port(variable: string, standard: number): number {
  const text = process.env[variable];
  if (!text) return standard;
  const number = Number(text);
  if (Number.isInteger(number) && number > 0 && number < 65536) return number;
  throw new Error(`${variable} must be a port number between 1 and 65535, not "${text}"`);
}
