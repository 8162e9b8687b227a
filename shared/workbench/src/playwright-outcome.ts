import type { FullConfig, Reporter, Suite, TestCase, TestError } from 'playwright/types/testReporter';
import { failureLine, type Outcome, writeOutcome } from './test-outcome.ts';

/**
 * Tells `npm test` how the journeys ended.
 * @public Playwright loads it by its name
 */
export default class PlaywrightOutcome implements Reporter {
  #all: Suite | undefined;
  /** Of the global setup, or of a file that could not be read. */
  readonly #errors: TestError[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#all = suite;
  }

  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onEnd(): void {
    writeOutcome(outcomeOf(this.#all?.allTests() ?? [], this.#errors));
  }
}

type Journey = Pick<TestCase, 'outcome' | 'titlePath' | 'results'>;

/**
 * Sums up the journeys.
 * @param errors those that belong to no journey
 */
export function outcomeOf(journeys: readonly Journey[], errors: readonly TestError[]): Outcome {
  const those = (outcome: ReturnType<TestCase['outcome']>) => journeys.filter((one) => one.outcome() === outcome);
  const flaky = those('flaky');
  return {
    passed: those('expected').length + flaky.length,
    failures: [
      ...those('unexpected').map(lineOf),
      ...errors.map(({ message }) => failureLine('beside the journeys', message)),
    ],
    flaky: flaky.map(lineOf),
  };
}

/** Names a journey by project, file and titles, with what its first attempt said. */
function lineOf(journey: Journey): string {
  const [, ...path] = journey.titlePath();
  return failureLine(path.join(' > '), journey.results.find(({ error }) => error)?.error?.message);
}
