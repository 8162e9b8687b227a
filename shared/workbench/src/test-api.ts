import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './paths.ts';
import { runInTerminal } from './processes.ts';

/**
 * `npm run test:api`: the tests of everything the product asks of Supabase, against an embedded backend of their own or,
 * named by `-- --url … --key … --secret …`, against a hosted project or a natively running stack.
 * `--db` (a database address) lets tests make tables of their own there, `--mailbox` (of Mailpit) lets them read what was
 * mailed; tests that need what was not named are skipped, and the end says what ran and what could not. Other arguments
 * choose files, as in vitest.
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
  const named = environment();
  const reporter = join(root, 'shared/workbench/src/api-outcome.ts');
  const report = named.SUPABASE_URL ? ['--reporter=default', `--reporter=${reporter}`] : [];
  const command = ['vitest', 'run', '--config', 'supabase/vitest.config.ts', ...report, ...positionals];
  process.exitCode = await runInTerminal(command, named);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
