/** The tests of the domains as witnesses: they run on a backend in which a rule is gone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import type { Mutant } from './mutants.ts';

const supabase = join(import.meta.dirname, '..');
const tests = join(supabase, 'tests');
const domains = ['account.', 'admin.', 'listings.', 'messaging.', 'payments.', 'platform.', 'shops.', 'cross-user.'];
const testFiles = readdirSync(tests).filter(
  (name) =>
    name.endsWith('.test.ts') &&
    domains.some((domain) => name.startsWith(domain)) &&
    // Plans and what they read change with the rows that the runs leave behind.
    name !== 'listings.plans.test.ts' &&
    !name.endsWith('.budget.test.ts'),
);

/** How much a text speaks of a mutant: how often the words of its name stand there. */
function relevance(file: string, { on, name }: Mutant): number {
  const text = readFileSync(join(tests, file), 'utf8');
  const words = new Set(`${on} ${name}`.match(/[a-z]{4,}/g));
  return [...words].reduce((sum, word) => sum + Math.min(text.split(word).length - 1, 10), 0);
}

/** @returns who noticed a mutant: the name of a test, or null */
export function noticedByTests(sql: Sql, report: string, env: NodeJS.ProcessEnv) {
  return async (mutant: Mutant): Promise<string | null> => {
    const files = testFiles.toSorted((one, other) => relevance(other, mutant) - relevance(one, mutant));
    await sql.unsafe(mutant.apply);
    try {
      // Most fall in the file that is about them.
      for (const some of [files.slice(0, 1), files.slice(1, 5), files.slice(5)]) {
        const by = await firstFailure(some, report, env);
        if (by) return by;
      }
      return null;
    } finally {
      await sql.unsafe(mutant.undo);
    }
  };
}

interface Report {
  testResults: { message: string; assertionResults: { fullName: string; failureMessages: string[] | null }[] }[];
}

/**
 * Runs all tests once while every rule holds: one that fails then would be a witness against any mutant.
 * @throws Error naming them
 */
export async function requireHonestWitnesses(report: string, env: NodeJS.ProcessEnv): Promise<void> {
  const failed = await failures(testFiles, [], report, env);
  if (failed.length > 0) throw new Error(`Tests that fail although nothing is taken away:\n${failed.join('\n')}`);
}

/** Runs tests until one fails, and says which. */
async function firstFailure(files: readonly string[], report: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const [first] = await failures(files, ['--bail=1'], report, env);
  return first ?? null;
}

/** @returns the names of the tests that failed; what was only cut short by a failure has no message */
async function failures(
  files: readonly string[],
  options: readonly string[],
  report: string,
  env: NodeJS.ProcessEnv,
): Promise<string[]> {
  const args = [
    'run',
    // A test that fails only now and then is no witness.
    '--retry=1',
    '--reporter=json',
    `--outputFile=${report}`,
    ...options,
    ...files.map((file) => `tests/${file}`),
  ];
  const child = spawn('vitest', args, { cwd: supabase, env: { ...process.env, ...env }, stdio: 'ignore' });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = testResults.flatMap(({ assertionResults, message }) => [
    ...assertionResults.filter((one) => (one.failureMessages ?? []).length > 0).map(({ fullName }) => fullName),
    ...(message ? [message] : []),
  ]);
  return failed.length > 0 ? failed : ['a run that failed'];
}
