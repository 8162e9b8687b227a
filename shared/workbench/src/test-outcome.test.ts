import { expect, it } from 'vitest';
import { completeOutcome, failureLine, summary } from './test-outcome.ts';

const fine = { passed: 3, failures: [], flaky: [] };

it('names what failed with the first line of what it said, without its colours', () => {
  expect(failureLine('lint', '\n\u001B[31mx.ts:1 wrong\u001B[39m\n  more')).toBe('lint\n    x.ts:1 wrong');
  expect(failureLine('lint', '')).toBe('lint');
  expect(failureLine('lint', undefined)).toBe('lint');
});

it('counts a program that failed without naming why', () => {
  expect(completeOutcome(fine, 0)).toEqual(fine);
  expect(completeOutcome(fine, 1).failures).toEqual([expect.stringContaining('although none of its tests failed')]);
  expect(completeOutcome(undefined, 127)).toEqual({
    passed: 0,
    failures: [expect.stringContaining('ended with code 127 before its tests')],
    flaky: [],
  });
  const named = { ...fine, failures: ['a test'] };
  expect(completeOutcome(named, 1)).toEqual(named);
});

it('ends with what was flaky, what failed, and the sum', () => {
  expect(summary({ unit: fine, e2e: fine })).toBe('6 passed, 0 failed');
  const e2e = { passed: 2, failures: ['a journey\n    not found'], flaky: ['another'] };
  expect(summary({ check: { ...fine, failures: ['lint'] }, unit: fine, e2e })).toBe(
    [
      'Passed only when tried again:',
      'e2e: another',
      '',
      'Failed:',
      'check: lint',
      'e2e: a journey',
      '    not found',
      '',
      '8 passed, 2 failed',
    ].join('\n'),
  );
});
