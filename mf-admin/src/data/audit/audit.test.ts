import { perform } from '@dabbab/platform/kit/action';
import { queryClient } from '@dabbab/platform/query';
import { answerRest } from '@dabbab/testing/answer-rest';
import { expect, test } from 'vitest';
import { undoAudit } from './audit.ts';

test('what an undo puts back may be an entry of a list: every choice of the site is asked for again', async () => {
  answerRest({ 'POST rpc/undo_audit': () => 8 });
  queryClient.setQueryData(['platform', 'lookups'], {});
  queryClient.setQueryData(['admin', 'reports', 'list'], []);
  queryClient.setQueryData(['listings', 'list'], []);
  await perform(undoAudit, '7');
  const stale = queryClient.getQueryCache().findAll({ stale: true });
  expect(stale.map(({ queryKey }) => queryKey)).toEqual([
    ['platform', 'lookups'],
    ['admin', 'reports', 'list'],
  ]);
});
