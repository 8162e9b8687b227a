import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.ts';
import { runInTerminal } from './processes.ts';
import { type PlannedStage, planTests, type StageName } from './test-plan.ts';

/**
 * `npm test`: everything that must hold, in four stages; `npm test -- unit api` runs some of them, `npm test -- listings`
 * what belongs to a domain, `npm test -- listings unit` both. Goes on after a failure, so that one run tells all; the
 * last line is the sum.
 */
interface Stage {
  command: (report: string, files: readonly string[]) => readonly string[];
  /** Reads the counts from the report; a stage without one counts as a single test. */
  count?: (report: string) => Promise<Counts>;
}

interface Counts {
  passed: number;
  failed: number;
  /** The names of the tests that failed: said again at the end, where a long log is read first. */
  failures?: readonly string[];
}

const stages: Record<StageName, Stage> = {
  check: { command: () => ['node', 'shared/workbench/src/check.ts'] },
  unit: { command: (report, files) => vitest('vitest.config.ts', report, files), count: vitestCounts },
  api: { command: (report, files) => vitest('supabase/vitest.config.ts', report, files), count: vitestCounts },
  e2e: {
    command: (_report, files) => ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...files],
    count: playwrightCounts,
  },
};

const vitest = (config: string, report: string, files: readonly string[]) => [
  'vitest',
  'run',
  '--config',
  config,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...files,
];

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly { assertionResults: readonly { status: string; fullName: string }[] }[];
}

async function vitestCounts(report: string): Promise<Counts> {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(await readFile(report, 'utf8')) as VitestReport;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  };
}

async function playwrightCounts(report: string): Promise<Counts> {
  const { stats } = JSON.parse(await readFile(report, 'utf8')) as { stats: Record<string, number> };
  return { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: stats.unexpected ?? 0 };
}

function planned(): PlannedStage[] {
  try {
    return planTests(process.argv.slice(2), root);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

const plan = planned();
const total = { passed: 0, failed: 0 };
const failures: string[] = [];
// What the tests leave behind lies in here and goes with it. Run by root, PostgreSQL is somebody else, who must get in.
const folder = await mkdtemp(join(tmpdir(), 'dabbab-test-'));
await chmod(folder, 0o755);
for (const { name, files } of plan) {
  if (files?.length === 0) continue;
  const { command, count } = stages[name];
  const started = performance.now();
  console.log(`\n── ${name}`);
  const report = join(folder, `${name}.json`);
  const code = await runInTerminal(command(report, files ?? []), {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    FORCE_COLOR: '0',
    ...(count && { TMPDIR: folder }), // checks leave nothing but caches
  });
  const counts = (await count?.(report).catch(() => undefined)) ?? { passed: code === 0 ? 1 : 0, failed: 0 };
  if (code !== 0 && counts.failed === 0) counts.failed = 1; // it failed before or beside its tests
  total.passed += counts.passed;
  total.failed += counts.failed;
  failures.push(...(counts.failures ?? []).map((test) => `${name}: ${test}`));
  console.log(
    `── ${name}: ${counts.passed} passed, ${counts.failed} failed in ${Math.round((performance.now() - started) / 1000)} s`,
  );
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
// A process that still writes there keeps the folder, which changes no result: the sum above stays the last line.
await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
