import { build, buildable } from '@dabbab/workbench/builds';
import { startTestStack } from '@dabbab/workbench/test-stack';

/** Starts the product once for the whole run; `SITE_URL` of a running one is used instead if it is set. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  // Some journeys mount a remote isolated, which no site does by itself.
  const remotes = buildable.filter((workspace) => workspace !== 'shell');
  await build(remotes, { flavour: 'isolated', log: (line) => console.log(line) });
  if (process.env.SITE_URL) return undefined;
  process.env.SUPABASE_DB_FSYNC = 'off';
  // Each browser says an address of its own: test.ts.
  process.env.SUPABASE_TRUSTED_PROXIES = '127.0.0.1, ::1';
  const stack = await startTestStack((line) => console.log(line), { pictures: 'plain' });
  process.env.SITE_URL = stack.url;
  process.env.TEST_SUPABASE_URL = stack.supabase.url;
  process.env.TEST_SUPABASE_KEY = stack.supabase.publishableKey;
  process.env.TEST_SUPABASE_SECRET = stack.supabase.secretKey;
  process.env.TEST_MAILBOX_URL = stack.supabase.mailboxUrl;
  process.env.TEST_SIMULATOR_URL = stack.simulatorUrl;
  return stack.stop;
}
