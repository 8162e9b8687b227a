/** The environment of a function: what a hosted one finds there, and the secrets of `.env`. Nothing of our own. */
import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { LOCAL_KEYS } from '../local-keys.ts';

export interface SecretSources {
  /** Of the gateway. */
  url: string;
  dbUrl: string;
  /** `[edge_runtime.secrets]` of config.toml. */
  configured: Record<string, string>;
  /** `.env` files; a later one wins. Those that are missing are left out. */
  files: string[];
}

export async function functionSecrets(sources: SecretSources): Promise<Record<string, string>> {
  const { publishableKey, secretKey } = LOCAL_KEYS;
  const given: Record<string, string> = { ...sources.configured };
  for (const file of sources.files) Object.assign(given, parseEnv(await readFile(file, 'utf8').catch(() => '')));
  // The platform keeps these names for itself, and the CLI skips them.
  const own = Object.entries(given).filter(([name]) => !name.startsWith('SUPABASE_'));
  return {
    ...Object.fromEntries(own),
    SUPABASE_URL: sources.url,
    SUPABASE_DB_URL: sources.dbUrl,
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
  };
}

/** What anybody may read: worth nothing to a thief, and missed in a log. */
const PUBLIC = ['SUPABASE_URL', 'SUPABASE_ANON_KEY', 'SUPABASE_PUBLISHABLE_KEYS'];

/** Takes the values of secrets out of what a function prints. Short ones stay: they would black out whole lines. */
export function maskSecrets(secrets: Record<string, string>): (line: string) => string {
  const hidden = Object.entries(secrets).filter(([name, value]) => value.length >= 8 && !PUBLIC.includes(name));
  // The longest first, because one may contain another.
  hidden.sort(([, a], [, b]) => b.length - a.length);
  return (line) => hidden.reduce((text, [name, value]) => text.replaceAll(value, `[${name}]`), line);
}
