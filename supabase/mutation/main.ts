/**
 * Loosens or takes away every policy, trigger, constraint and grant of the API, one at a time, and asks whether a test
 * notices: `node supabase/mutation/main.ts [regular expression of what to try]`. First the matrix looks, inside a
 * transaction; what it does not notice is done for real, and the tests of the domains run on it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startSupabase } from '../local/start.ts';
import { calls } from '../tests/matrix/calls.ts';
import { tables } from '../tests/matrix/tables.ts';
import { noticedByMatrix } from './by-matrix.ts';
import { noticedByTests } from './by-tests.ts';
import { type Mutant, mutants } from './mutants.ts';

const label = ({ on, name }: Mutant) => `${on}: ${name}`;

async function main(wanted: RegExp): Promise<number> {
  const began = Date.now();
  const stateDir = await mkdtemp(join(tmpdir(), 'dabbab-mutation-'));
  const supabase = await startSupabase({ stateDir, apiPort: 0, dbPort: 0, mailboxPort: 0 });
  // Gives the matrix a connection of its own: one that has read every table takes seconds to learn of each change.
  const matrix = postgres(supabase.dbUrl, { max: 1, onnotice: () => {} });
  const sql = postgres(supabase.dbUrl, { max: 1, idle_timeout: 1, onnotice: () => {} });
  try {
    const all = await mutants(matrix, Object.keys(tables), Object.keys(calls));
    const chosen = all.filter((mutant) => wanted.test(label(mutant)));
    const byMatrix = await noticedByMatrix(matrix, chosen);
    await matrix.end();
    for (const mutant of byMatrix) console.log(`✓ ${label(mutant)} (matrix)`);
    console.log(`The matrix noticed ${byMatrix.size} of ${chosen.length}`);
    const report = join(stateDir, 'report.json');
    const env = {
      SUPABASE_URL: supabase.url,
      SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
      SUPABASE_SECRET_KEY: supabase.secretKey,
      SUPABASE_DB_URL: supabase.dbUrl,
      SUPABASE_MAILBOX_URL: supabase.mailboxUrl,
    };
    const byTests = noticedByTests(sql, report, env);
    let survivors = 0;
    for (const mutant of chosen.filter((one) => !byMatrix.has(one))) {
      const by = await byTests(mutant);
      if (!by) survivors++;
      console.log(`${by ? '✓' : '✗'} ${label(mutant)} ${by ? `(${by})` : 'SURVIVES'}`);
    }
    const minutes = Math.round((Date.now() - began) / 60_000);
    console.log(`${chosen.length - survivors} of ${chosen.length} noticed, in ${minutes} minutes`);
    return survivors > 0 ? 1 : 0;
  } finally {
    await Promise.all([matrix.end(), sql.end()]);
    await supabase.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

process.exitCode = await main(new RegExp(process.argv[2] ?? ''));
