import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoPictures } from '@dabbab/supabase/seed/seed';
import { simulatorSecrets } from '@dabbab/supabase/simulator/merchant';
import { LOCAL_KEYS } from 'embedded-supabase/local-keys';
import type { HostedSupabase, Ports } from './environment.ts';
import { root } from './paths.ts';
import { type Service, startService } from './processes.ts';
import { vapidKeys } from './vapid-keys.ts';

/** Where the embedded Supabase will be, for who starts beside it. */
export const embeddedAddress = ({ api }: Ports): HostedSupabase => ({
  url: `http://127.0.0.1:${api}`,
  publishableKey: LOCAL_KEYS.publishableKey,
});

/** What the embedded Supabase says when it is ready. */
export interface SupabaseReady extends HostedSupabase {
  secretKey: string;
  dbUrl: string;
  mailboxUrl: string;
}

/**
 * Starts the embedded Supabase; its data live in `stateDir`. Its functions lead to the site, pay at the simulator and push with keys
 * of this machine.
 * @param pictures those of the demo data, `drawn` for who looks at them, `plain` for tests; null: no demo data
 */
export function startSupabase(
  stateDir: string,
  { site, api, db, mailbox, payments }: Ports,
  pictures: DemoPictures | null,
  log: (line: string) => void,
): Service<SupabaseReady> {
  const { publicKey, privateKey } = vapidKeys(join(stateDir, 'vapid.json'));
  const env = {
    SUPABASE_WORKDIR: root,
    SUPABASE_STATE: stateDir,
    SUPABASE_PORT: String(api),
    SUPABASE_DB_PORT: String(db),
    SUPABASE_MAILBOX_PORT: String(mailbox),
    ...(pictures ? demoData(pictures) : {}),
    SUPABASE_FUNCTION_SECRETS: JSON.stringify({
      DABBAB_SITE_URL: process.env.DABBAB_SITE_URL ?? `http://localhost:${site}`,
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      ...simulatorSecrets(`http://127.0.0.1:${payments}`),
    }),
  };
  return startService(fileURLToPath(import.meta.resolve('embedded-supabase/main')), env, log);
}

/** The variables by which the embedded Supabase fills an empty project with the demo data. */
export const demoData = (pictures: DemoPictures) => ({
  SUPABASE_SEED: fileURLToPath(import.meta.resolve('@dabbab/supabase/seed/seed')),
  DABBAB_DEMO_PICTURES: pictures,
});

/** Starts the payment provider of this machine. */
export function startSimulator({ api, payments }: Ports, log: (line: string) => void): Service<{ url: string }> {
  const env = { PAYMENT_SIMULATOR_PORT: String(payments), SUPABASE_URL: `http://127.0.0.1:${api}` };
  return startService('supabase/simulator/main.ts', env, log);
}

export interface SiteSettings {
  port: number;
  supabase: HostedSupabase;
  registryFile: string;
  /** Whose releases it serves; empty: none, its own builds alone. */
  channel: string;
  /** URL of a development server that serves the shell. */
  liveShell?: string | undefined;
  /** Another build of the shell than the federated one. */
  shellDir?: string | undefined;
  /** It gets itself ready before, and listens once this has come, such as a database that starts beside it. */
  goAhead?: Promise<unknown>;
}

/** Starts the HTML server. Remotes may be overridden from this machine. */
export function startSite(
  { port, supabase, registryFile, channel, liveShell, shellDir, goAhead }: SiteSettings,
  log: (line: string) => void,
): Service<{ url: string }> {
  return startService(
    'shell/server/main.ts',
    {
      // As in its container: else thousands of answers lie in memory until they are collected.
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=2`,
      DABBAB_PORT: String(port),
      SUPABASE_URL: supabase.url,
      SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
      DABBAB_REGISTRY: registryFile,
      DABBAB_CHANNEL: channel,
      DABBAB_OVERRIDE_ORIGINS: 'http://localhost,http://127.0.0.1',
      ...(liveShell ? { DABBAB_LIVE_SHELL: liveShell } : {}),
      ...(shellDir ? { DABBAB_SHELL_DIR: shellDir } : {}),
      ...(goAhead ? { DABBAB_GO_AHEAD: '1' } : {}),
    },
    log,
    goAhead,
  );
}

/** Where the registry of this folder's builds is. */
export const registryFile = (stateDir: string) => join(stateDir, 'remotes.json');
