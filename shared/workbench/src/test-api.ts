import { parseArgs } from 'node:util';
import { runInTerminal } from './processes.ts';

/**
 * `npm run test:api`: the tests of everything the product asks of Supabase, against an embedded backend of their own or,
 * named by `-- --url … --key … --secret …`, against a hosted project or a natively running stack.
 * `--db` (a database address) lets tests make tables of their own there, `--mailbox` (of Mailpit) lets them read what was
 * mailed; tests that need what was not named are skipped and say so. Other arguments choose files, as in vitest.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    secret: { type: 'string' },
    db: { type: 'string' },
    mailbox: { type: 'string' },
  },
});

function environment(): Record<string, string> {
  const { url, key, secret, db, mailbox } = values;
  const given = [url, key, secret].filter(Boolean).length;
  if (given === 0) return {};
  if (given < 3) throw new Error('Name another backend by all three: --url … --key <publishable> --secret <secret>');
  return {
    SUPABASE_URL: url ?? '',
    SUPABASE_PUBLISHABLE_KEY: key ?? '',
    SUPABASE_SECRET_KEY: secret ?? '',
    SUPABASE_DB_URL: db ?? '',
    SUPABASE_MAILBOX_URL: mailbox ?? '',
  };
}

try {
  const command = ['vitest', 'run', '--config', 'supabase/vitest.config.ts', ...positionals];
  process.exitCode = await runInTerminal(command, environment());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
