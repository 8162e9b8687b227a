/**
 * Loosens or takes away every policy, trigger, constraint and grant of the API, one at a time, and asks whether a test
 * notices: `node supabase/mutation/main.ts [regular expression of what to try]`. First the matrix looks, inside a
 * transaction; what it does not notice is done for real, and the tests of the domains run on it, on two backends at once.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startProject } from '../start-project.ts';
import { calls } from '../tests/matrix/calls.ts';
import { tables } from '../tests/matrix/tables.ts';
import { noticedByMatrix } from './by-matrix.ts';
import { Witnesses } from './by-tests.ts';
import { type Mutant, mutants } from './mutants.ts';

const BACKENDS = 2;

const label = ({ on, name }: Mutant) => `${on}: ${name}`;

type Supabase = Awaited<ReturnType<typeof startProject>>;

/** Says whom the matrix did not notice. */
async function unnoticedByMatrix({ dbUrl }: Supabase, wanted: RegExp): Promise<{ all: number; left: Mutant[] }> {
  // A connection of its own: one that has read every table takes seconds to learn of each change.
  const sql = postgres(dbUrl, { max: 1, onnotice: () => {} });
  try {
    const chosen = (await mutants(sql, Object.keys(tables), Object.keys(calls))).filter((one) =>
      wanted.test(label(one)),
    );
    const noticed = await noticedByMatrix(sql, chosen);
    for (const mutant of noticed) console.log(`✓ ${label(mutant)} (matrix)`);
    console.log(`The matrix noticed ${noticed.size} of ${chosen.length}`);
    return { all: chosen.length, left: chosen.filter((one) => !noticed.has(one)) };
  } finally {
    await sql.end();
  }
}

/**
 * Takes mutants from a queue until it is empty.
 * @returns how many survived
 */
async function tryByTests(supabase: Supabase, stateDir: string, queue: Mutant[]): Promise<number> {
  const sql = postgres(supabase.dbUrl, { max: 1, idle_timeout: 1, onnotice: () => {} });
  const witnesses = new Witnesses(sql, join(stateDir, 'report.json'), {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secretKey,
    SUPABASE_DB_URL: supabase.dbUrl,
    SUPABASE_MAILBOX_URL: supabase.mailboxUrl,
  });
  const seen: { mutant: Mutant; file: string; test: string }[] = [];
  let survivors = 0;
  try {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const witness = await witnesses.noticing(mutant);
      if (witness) seen.push({ mutant, file: witness.file, test: witness.name });
      else survivors++;
      console.log(`${witness ? '✓' : '✗'} ${label(mutant)} ${witness ? `(${witness.name})` : 'SURVIVES'}`);
    }
    // Who failed while a rule was gone must pass once all are back: else something else made them fail.
    const doubtful = new Set(await witnesses.failing([...new Set(seen.map(({ file }) => file))]));
    for (const { mutant, test } of seen.filter((one) => doubtful.has(one.test))) {
      survivors++;
      console.log(`✗ ${label(mutant)} DOUBTFUL (${test})`);
    }
    return survivors;
  } finally {
    await sql.end();
  }
}

async function main(wanted: RegExp): Promise<number> {
  const began = Date.now();
  const backends: { supabase: Supabase; stateDir: string }[] = [];
  try {
    for (let at = 0; at < BACKENDS; at++) {
      const stateDir = await mkdtemp(join(tmpdir(), 'dabbab-mutation-'));
      backends.push({ stateDir, supabase: await startProject({ stateDir }) });
    }
    const [first] = backends;
    if (!first) return 1;
    const { all, left } = await unnoticedByMatrix(first.supabase, wanted);
    const each = await Promise.all(backends.map(({ supabase, stateDir }) => tryByTests(supabase, stateDir, left)));
    const survivors = each.reduce((sum, some) => sum + some, 0);
    const minutes = Math.round((Date.now() - began) / 60_000);
    console.log(`${all - survivors} of ${all} noticed, in ${minutes} minutes`);
    return survivors > 0 ? 1 : 0;
  } finally {
    for (const { supabase, stateDir } of backends) {
      await supabase.stop();
      await rm(stateDir, { recursive: true, force: true });
    }
  }
}

process.exitCode = await main(new RegExp(process.argv[2] ?? ''));
