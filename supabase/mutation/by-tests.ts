/** The tests of the domains as witnesses: they run on a backend in which a rule is gone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Sql } from 'postgres';
import { firstLooks } from './first-looks.ts';
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

/** By the name of a mutant the test that noticed it elsewhere: the same trigger is missed in the same way. */
const noticedElsewhere = new Map<string, Failure>();

/**
 * Lets the tests run on a backend.
 * @param report the path of a file for their results
 * @param env where the backend is
 */
export class Witnesses {
  /** Tests that failed while no rule was gone, by what earlier runs left behind. */
  private readonly unfit = new Set<string>();
  /** Tests that passed then. */
  private readonly fit = new Set<string>();
  private readonly sql: Sql;
  private readonly report: string;
  private readonly env: NodeJS.ProcessEnv;

  constructor(sql: Sql, report: string, env: NodeJS.ProcessEnv) {
    this.sql = sql;
    this.report = report;
    this.env = env;
  }

  /** @returns the test that notices a mutant, or null */
  async noticing(mutant: Mutant): Promise<Failure | null> {
    const known = noticedElsewhere.get(mutant.name);
    if (known) {
      const again = await this.among([known.file], mutant, known.name);
      if (again) return again;
    }
    const first = firstLooks(mutant);
    const files = testFiles
      .filter((file) => !first.includes(file))
      .toSorted((one, other) => relevance(other, mutant) - relevance(one, mutant));
    // Most fall in the files that are about them, nearly all others in those that speak of them.
    for (const some of [first, files.slice(0, 5), files.slice(5, 20)].filter(({ length }) => length > 0)) {
      const witness = await this.among(some, mutant);
      if (!witness) continue;
      noticedElsewhere.set(mutant.name, witness);
      return witness;
    }
    return null;
  }

  /** @returns the names of the tests in some files that fail although no rule is gone */
  async failing(files: readonly string[]): Promise<string[]> {
    return (await failures(files, this.report, this.env)).map(({ name }) => name);
  }

  private async among(files: readonly string[], mutant: Mutant, test?: string): Promise<Failure | undefined> {
    await this.sql.unsafe(mutant.apply);
    let failed: readonly Failure[];
    try {
      failed = (await failures(files, this.report, this.env, test)).filter(({ name }) => !this.unfit.has(name));
    } finally {
      await this.sql.unsafe(mutant.undo);
    }
    const proven = failed.find(({ name }) => this.fit.has(name));
    if (proven || failed.length === 0) return proven;
    const control = new Set(await this.failing([...new Set(failed.map(({ file }) => file))]));
    for (const { name } of failed) (control.has(name) ? this.unfit : this.fit).add(name);
    return failed.find(({ name }) => this.fit.has(name));
  }
}

export interface Failure {
  file: string;
  name: string;
}

interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** Runs test files, or one test of them, and says which tests fail. */
async function failures(
  files: readonly string[],
  report: string,
  env: NodeJS.ProcessEnv,
  test?: string,
): Promise<Failure[]> {
  const args = [
    'run',
    // A test that fails only now and then is no witness.
    '--retry=1',
    '--reporter=json',
    `--outputFile=${report}`,
    ...(test ? ['-t', `^${RegExp.escape(test)}$`] : []),
    ...files.map((file) => `tests/${file}`),
  ];
  const child = spawn('vitest', args, { cwd: supabase, env: { ...process.env, ...env }, stdio: 'ignore' });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults.flatMap(({ name: path, assertionResults, message }) => {
    const file = basename(path);
    return [
      ...assertionResults
        .filter((one) => (one.failureMessages ?? []).length > 0)
        .map(({ fullName }) => ({ file, name: fullName })),
      ...(message ? [{ file, name: message }] : []),
    ];
  });
}
