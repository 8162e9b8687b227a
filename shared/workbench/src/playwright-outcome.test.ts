import type { TestResult } from 'playwright/types/testReporter';
import { expect, it } from 'vitest';
import { outcomeOf } from './playwright-outcome.ts';

type Ending = ReturnType<Parameters<typeof outcomeOf>[0][number]['outcome']>;

const journey = (title: string, ending: Ending, ...messages: (string | undefined)[]) => ({
  outcome: () => ending,
  titlePath: () => ['', 'ar-desktop', 'home.spec.ts', title],
  results: messages.map((message) => (message ? { error: { message } } : {}) as TestResult),
});

it('counts what passed, at once or when tried again, and leaves out what was skipped', () => {
  const all = [journey('opens', 'expected', undefined), journey('closes', 'flaky', 'slow', undefined)];
  expect(outcomeOf([...all, journey('is for phones', 'skipped')], [])).toEqual({
    passed: 2,
    failures: [],
    flaky: ['ar-desktop > home.spec.ts > closes\n    slow'],
  });
});

it('names what failed by what it said first, and what failed beside the journeys', () => {
  const failed = journey('opens', 'unexpected', 'Error: \u001B[2mnot visible\u001B[22m\nLocator: h1', 'timeout');
  expect(outcomeOf([failed], [{ message: 'no site' }]).failures).toEqual([
    'ar-desktop > home.spec.ts > opens\n    Error: not visible',
    'beside the journeys\n    no site',
  ]);
});
