#!/usr/bin/env node
/**
 * Runs the local Supabase of a project until told to stop: `npx embedded-supabase`. SUPABASE_WORKDIR is the folder that holds
 * `supabase`, in the place of the one it runs in, SUPABASE_STATE that of its data; SUPABASE_PORT, SUPABASE_DB_PORT and
 * SUPABASE_MAILBOX_PORT change the ports; SUPABASE_FUNCTION_SECRETS is JSON of secrets of functions, which those of `.env`
 * win over; SUPABASE_SEED is a module whose `seed` fills the project, see seed.ts; SUPABASE_DB_FSYNC=off spares tests the
 * waiting for the disk; SUPABASE_TRUSTED_PROXIES are addresses of proxies that say truly who asks. Started with an IPC channel
 * it reports `{type: 'ready', …}` and stops when the channel closes.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type LocalSupabase, type Seed, startSupabase } from './start.ts';

const say = (line: string) => console.log(line);

/** Variables that are empty are none: `SUPABASE_STATE= npx embedded-supabase`. */
const given = (variable: string): string | undefined => process.env[variable] || undefined;

function portFrom(variable: string): number | undefined {
  const text = given(variable);
  if (text === undefined) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Error(`${variable} must be a port number between 1 and 65535, not "${text}"`);
}

function seedFrom(file: string | undefined): (() => Promise<Seed>) | undefined {
  if (file === undefined) return undefined;
  return async () => ((await import(pathToFileURL(resolve(file)).href)) as { seed: Seed }).seed;
}

async function main(): Promise<void> {
  let supabase: LocalSupabase | null = null;
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    await supabase?.stop();
    process.exit(code);
  };
  // Told twice, it ends at once; PostgreSQL notices and stops by itself. Started by another program it hears of one
  // Ctrl-C more than once: from the terminal and from that program, which insists by closing the channel.
  const onSignal = (code: number) => {
    if (ending && !process.send) process.exit(code);
    void end(0);
  };
  process.on('SIGINT', () => onSignal(130));
  process.on('SIGTERM', () => onSignal(143));
  // For measurements: what it holds, as only it knows.
  process.on('message', (message) => {
    if (message === 'memory') process.send?.({ type: 'memory', ...process.memoryUsage() });
  });
  process.on('disconnect', () => {
    if (ending) process.exit(1);
    void end(0);
  });

  supabase = await startSupabase({
    workdir: given('SUPABASE_WORKDIR'),
    stateDir: given('SUPABASE_STATE'),
    apiPort: portFrom('SUPABASE_PORT'),
    dbPort: portFrom('SUPABASE_DB_PORT'),
    mailboxPort: portFrom('SUPABASE_MAILBOX_PORT'),
    seed: seedFrom(given('SUPABASE_SEED')),
    config: { edge_runtime: { secrets: JSON.parse(given('SUPABASE_FUNCTION_SECRETS') ?? '{}') as object } },
    trustedProxies: given('SUPABASE_TRUSTED_PROXIES'),
    log: say,
  });
  if (ending) return supabase.stop();
  void supabase.crashed.then((error) => {
    console.error(error.message);
    return end(1);
  });
  const { url, dbUrl, mailboxUrl, publishableKey, secretKey } = supabase;
  say(`Supabase API ${url}  database ${dbUrl}  mailbox ${mailboxUrl}`);
  process.send?.({ type: 'ready', url, dbUrl, mailboxUrl, publishableKey, secretKey });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
