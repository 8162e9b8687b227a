import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { root } from './paths.ts';
import { failureLine, writeOutcome } from './test-outcome.ts';

/**
 * Tells `npm test` how the tests ended. Own code, because vitest's JSON report leaves out errors beside the tests, and
 * those of a `beforeAll` within a `describe`.
 * @public vitest loads it by its path
 */
export default class VitestOutcome implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    writeOutcome({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [...modules.flatMap(failuresOf), ...unhandled.map(unhandledError)],
      flaky: [],
    });
  }
}

function failuresOf(module: TestModule): string[] {
  const file = relative(root, module.moduleId);
  const tests = [...module.children.allTests()].map((test) => [test.fullName, test.result().errors ?? []] as const);
  const suites = [...module.children.allSuites()].map((suite) => [suite.fullName, suite.errors()] as const);
  const named = [['', module.errors()] as const, ...suites, ...tests].flatMap(([name, errors]) =>
    errors.length > 0 ? [failureLine(name ? `${file} > ${name}` : file, errors[0]?.message)] : [],
  );
  const ended = module.state() !== 'queued' && module.state() !== 'pending';
  return ended ? named : [...named, failureLine(file, 'did not end: its worker is gone')];
}

function unhandledError({ message, VITEST_TEST_PATH: path }: SerializedError): string {
  return failureLine(
    typeof path === 'string' ? `${relative(root, path)} (beside its tests)` : 'beside the tests',
    message,
  );
}
