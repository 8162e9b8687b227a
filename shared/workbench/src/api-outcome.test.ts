import { expect, it } from 'vitest';
import { apiSummary } from './api-outcome.ts';

it('says by area what ran, and why the rest could not', () => {
  const report = apiSummary(
    [
      { file: '/x/supabase/tests/auth.email.test.ts', passed: 2, failed: 1, skipped: 3 },
      { file: '/x/supabase/tests/auth.mfa.test.ts', passed: 4, failed: 0, skipped: 0 },
      { file: '/x/supabase/tests/account.test.ts', passed: 5, failed: 0, skipped: 0 },
    ],
    ['needs a mailbox'],
    7,
  );
  expect(report.split('\n')).toEqual([
    '',
    'What ran:',
    '  account     5 passed, 0 failed',
    '  auth        6 passed, 1 failed, 3 could not run',
    '',
    'What could not run is a test that',
    '  needs a mailbox',
    'and 7 files of tests (local-*) about the embedded backend alone.',
    '',
    '11 passed, 1 failed, 3 could not run',
  ]);
});
