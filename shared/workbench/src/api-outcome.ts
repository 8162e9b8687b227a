import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { needReasons } from 'embedded-supabase/testing/need-reasons';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from './paths.ts';

/** How the tests of one file ended. */
export interface FileOutcome {
  /** Path or name of the file. */
  file: string;
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Says at the end of `npm run test:api` what ran against another Supabase, by area, and what could not and why.
 * @public vitest loads it by its path
 */
export default class ApiOutcome implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => {
      const states = [...module.children.allTests()].map((test) => test.result().state);
      const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length;
      return {
        file: module.moduleId,
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
      };
    });
    const ownBackend = globSync('{supabase,shared/embedded-supabase}/tests/local-*.test.ts', { cwd: root }).length;
    console.log(apiSummary(files, missingNeeds(process.env), ownBackend));
  }
}

/** Gives the reasons for which tests cannot run against the backend that the environment names. */
function missingNeeds(env: NodeJS.ProcessEnv): string[] {
  const { dbUrl, mailboxUrl, superuserUrl, functions } = needReasons;
  return [
    ...(env.SUPABASE_DB_URL ? [] : [dbUrl]),
    ...(env.SUPABASE_MAILBOX_URL ? [] : [mailboxUrl]),
    // Nobody else's project has these.
    superuserUrl,
    functions,
  ];
}

/**
 * Writes the report.
 * @param missing the reasons for which tests were skipped
 * @param ownBackend how many files of tests start a backend of their own, and so were left out
 */
export function apiSummary(files: readonly FileOutcome[], missing: readonly string[], ownBackend: number): string {
  const areas = Map.groupBy(files, ({ file }) => basename(file).split(/[.-]/, 1)[0] ?? '');
  const lines = [...areas.entries()]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([area, ofArea]) => `  ${area.padEnd(12)}${counts(ofArea)}`);
  return [
    '',
    'What ran:',
    ...lines,
    '',
    'What could not run is a test that',
    ...missing.map((reason) => `  ${reason}`),
    `and ${ownBackend} files of tests (local-*) about the embedded backend alone.`,
    '',
    counts(files),
  ].join('\n');
}

function counts(files: readonly FileOutcome[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') => files.reduce((all, one) => all + one[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} could not run` : ''}`;
}
