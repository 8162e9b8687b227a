/**
 * Loosens or takes away every policy, trigger, constraint and grant of the API, one at a time, and asks whether a test
 * notices: `node supabase/mutation/main.ts [regular expression of what to try]`. First the matrix looks, inside a
 * transaction; what it does not notice is done for real, and the tests of the domains run on it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { startSupabase } from '../local/start.ts';
import { calls } from '../tests/matrix/calls.ts';
import { makeCast } from '../tests/matrix/cast.ts';
import { tables } from '../tests/matrix/tables.ts';
import { callsText, tableText } from '../tests/matrix/text.ts';
import { type Mutant, mutants } from './mutants.ts';

const here = import.meta.dirname;
const expected = {
  tables: readFileSync(join(here, '../tests/matrix/tables.txt'), 'utf8'),
  calls: readFileSync(join(here, '../tests/matrix/calls.txt'), 'utf8'),
};

class Undone extends Error {}

async function matrixNotices(sql: Sql, { table, apply }: Mutant): Promise<boolean> {
  let same = true;
  try {
    await sql.begin(async (tx) => {
      await makeCast(tx);
      await tx.unsafe(apply);
      same = await isAsWritten(tx, table);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) return true; // the cast itself could not do without the rule
  }
  return !same;
}

async function isAsWritten(tx: TransactionSql, name: string): Promise<boolean> {
  if (name in tables) return expected.tables.includes(`${await tableText(tx, name)}\n`);
  const squeeze = (text: string) => text.replaceAll(/ +/g, ' ');
  const [, ...lines] = squeeze(await callsText(tx, [name])).split('\n');
  return lines.every((line) => squeeze(expected.calls).includes(line));
}

const domains = ['account.', 'admin.', 'listings.', 'messaging.', 'payments.', 'platform.', 'shops.'];
const testFiles = readdirSync(join(here, '../tests')).filter(
  (name) =>
    name.endsWith('.test.ts') &&
    domains.some((domain) => name.startsWith(domain)) &&
    // Plans change with the rows that the runs leave behind.
    name !== 'listings.plans.test.ts',
);

interface Report {
  testResults: { message: string; assertionResults: { fullName: string; failureMessages: string[] | null }[] }[];
}

/** Runs tests until one fails, and says which. What was only cut short by that has no message. */
async function firstFailure(files: readonly string[], report: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  if (files.length === 0) return null;
  const args = [
    'run',
    '--bail=1',
    '--reporter=json',
    `--outputFile=${report}`,
    ...files.map((file) => `tests/${file}`),
  ];
  const child = spawn('vitest', args, { cwd: join(here, '..'), env: { ...process.env, ...env }, stdio: 'ignore' });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return null;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ failureMessages }) => (failureMessages ?? []).length > 0);
  return failed?.fullName ?? testResults.find(({ message }) => message)?.message ?? 'a run that failed';
}

/** The tests of the domains, those that name the table first. */
function testsFor(sql: Sql, report: string, env: NodeJS.ProcessEnv) {
  const names = (file: string, table: string) => readFileSync(join(here, '../tests', file), 'utf8').includes(table);
  return async ({ table, apply, undo }: Mutant): Promise<string | null> => {
    const first = testFiles.filter((file) => names(file, table));
    const rest = testFiles.filter((file) => !first.includes(file));
    await sql.unsafe(apply);
    try {
      return (await firstFailure(first, report, env)) ?? (await firstFailure(rest, report, env));
    } finally {
      await sql.unsafe(undo);
    }
  };
}

async function main(wanted: RegExp): Promise<number> {
  const stateDir = await mkdtemp(join(tmpdir(), 'dabbab-mutation-'));
  const supabase = await startSupabase({ stateDir, apiPort: 0, dbPort: 0, mailboxPort: 0 });
  const sql = postgres(supabase.dbUrl, { max: 1, onnotice: () => {} });
  const testsNotice = testsFor(sql, join(stateDir, 'report.json'), {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secretKey,
    SUPABASE_DB_URL: supabase.dbUrl,
    SUPABASE_MAILBOX_URL: supabase.mailboxUrl,
  });
  try {
    const all = await mutants(sql, Object.keys(tables), Object.keys(calls));
    const chosen = all.filter(({ table, name }) => wanted.test(`${table}: ${name}`));
    const survivors: Mutant[] = [];
    for (const mutant of chosen) {
      const by = (await matrixNotices(sql, mutant)) ? 'matrix' : await testsNotice(mutant);
      if (!by) survivors.push(mutant);
      console.log(`${by ? '✓' : '✗'} ${mutant.table}: ${mutant.name}${by ? ` (${by})` : ' SURVIVES'}`);
    }
    console.log(`${chosen.length - survivors.length} of ${chosen.length} noticed`);
    return survivors.length > 0 ? 1 : 0;
  } finally {
    await sql.end();
    await supabase.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

process.exitCode = await main(new RegExp(process.argv[2] ?? ''));
