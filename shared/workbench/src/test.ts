import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSteps, steps } from './check.ts';
import { root } from './paths.ts';
import { runInTerminal } from './processes.ts';
import { completeOutcome, failureLine, type Outcome, outcomeTo, summary } from './test-outcome.ts';
import { type PlannedStage, planTests, type StageName } from './test-plan.ts';

/**
 * `npm test`: everything that must hold, in four stages; `npm test -- unit api` runs some of them, `npm test -- listings`
 * what belongs to a domain, `npm test -- listings unit` both. Goes on after a failure, so that one run tells all; ends
 * with the names of what failed, and the last line is the sum.
 */
const stages: Record<StageName, (files: readonly string[]) => Promise<Outcome>> = {
  check: runChecks,
  // Said here, as projects do not take it from the configuration of all; otherwise vitest leaves one core to itself, which does little.
  unit: (files) => runTests('unit', [...vitest('vitest.config.ts'), '--maxWorkers=100%', ...files]),
  api: (files) => runTests('api', [...vitest('supabase/vitest.config.ts'), ...files]),
  e2e: (files) => runTests('e2e', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...files]),
};

const plan = planned();
// What the tests leave behind lies in here and goes with it. Run by root, PostgreSQL is somebody else, who must get in.
const folder = await mkdtemp(join(tmpdir(), 'dabbab-test-'));
await chmod(folder, 0o755);

async function runChecks(): Promise<Outcome> {
  const failed = await runSteps(steps, false, (line) => console.log(line));
  return {
    passed: steps.length - failed.length,
    failures: failed.map(({ name, output }) => failureLine(name, output)),
    flaky: [],
  };
}

async function runTests(name: StageName, command: readonly string[]): Promise<Outcome> {
  const file = join(folder, `${name}.json`);
  const code = await runInTerminal(command, { ...outcomeTo(file), FORCE_COLOR: '0', TMPDIR: folder });
  const outcome = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Outcome,
    () => undefined,
  );
  return completeOutcome(outcome, code);
}

function vitest(config: string): string[] {
  const reporter = join(root, 'shared/workbench/src/vitest-outcome.ts');
  return ['vitest', 'run', '--config', config, '--reporter=default', `--reporter=${reporter}`];
}

function planned(): PlannedStage[] {
  try {
    return planTests(process.argv.slice(2), root);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

const outcomes: Record<string, Outcome> = {};
for (const { name, files } of plan) {
  if (files?.length === 0) continue;
  const started = performance.now();
  console.log(`\n── ${name}`);
  const outcome = await stages[name](files ?? []);
  outcomes[name] = outcome;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`── ${name}: ${outcome.passed} passed, ${outcome.failures.length} failed in ${seconds} s`);
}
console.log(`\n${summary(outcomes)}`);
process.exitCode = Object.values(outcomes).every(({ failures }) => failures.length === 0) ? 0 : 1;
// A process that still writes there keeps the folder, which changes no result: the sum above stays the last line.
await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
