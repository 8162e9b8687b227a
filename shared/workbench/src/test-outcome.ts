import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** How the tests of a stage of `npm test` ended. */
export interface Outcome {
  passed: number;
  /** What failed: tests, files that failed before their tests, errors that belong to no test. */
  failures: readonly string[];
  /** Tests that passed only when they were tried again; they count as passed. */
  flaky: readonly string[];
}

/** The variable that names the file in which the reporters leave the outcome for `npm test`. */
const OUTCOME_FILE = 'DABBAB_TEST_OUTCOME';

/** Gives the environment in which the reporters write the outcome to a file. */
export const outcomeTo = (file: string) => ({ [OUTCOME_FILE]: file });

/** Writes the outcome where `npm test` reads it; does nothing in a run that somebody started otherwise. */
export function writeOutcome(outcome: Outcome): void {
  const file = process.env[OUTCOME_FILE];
  if (file) writeFileSync(file, JSON.stringify(outcome));
}

/** Names what failed, with the first line of what it said. */
export function failureLine(name: string, message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  const first = lines.find((line) => line.trim() !== '')?.trim();
  return first ? `${name}\n    ${first}` : name;
}

/**
 * Completes the outcome of a stage by how its program ended.
 * @param outcome undefined where the program wrote none
 * @param code its exit code
 * @returns an outcome that has a failure whenever the code is not 0
 */
export function completeOutcome(outcome: Outcome | undefined, code: number): Outcome {
  const { passed, failures, flaky } = outcome ?? { passed: 0, failures: [], flaky: [] };
  if (code === 0 || failures.length > 0) return { passed, failures, flaky };
  const untold = `ended with code ${code} ${outcome ? 'although none of its tests failed' : 'before its tests'}; its output above says why`;
  return { passed, failures: [untold], flaky };
}

/** Says what failed and what was flaky, each by stage and name, and in the last line the sum. */
export function summary(outcomes: Readonly<Record<string, Outcome>>): string {
  const stages = Object.entries(outcomes);
  const list = (heading: string, key: 'failures' | 'flaky') => {
    const lines = stages.flatMap(([stage, outcome]) => outcome[key].map((line) => `${stage}: ${line}`));
    return lines.length > 0 ? [heading, ...lines, ''] : [];
  };
  const sum = (count: (outcome: Outcome) => number) => stages.reduce((all, [, outcome]) => all + count(outcome), 0);
  return [
    ...list('Passed only when tried again:', 'flaky'),
    ...list('Failed:', 'failures'),
    `${sum(({ passed }) => passed)} passed, ${sum(({ failures }) => failures.length)} failed`,
  ].join('\n');
}
