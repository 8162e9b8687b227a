import { queryClient } from '@dabbab/platform/query';
import { answerRest } from '@dabbab/testing/answer-rest';
import { expect, test } from 'vitest';
import { latestListingsQuery } from './latest-listings.ts';

test('the filter for suspended ads finds those of suspended people too', async () => {
  const requests = answerRest({ 'GET listings': () => [] });
  await queryClient.fetchQuery(latestListingsQuery('suspended'));
  expect(requests[0]?.query.or).toBe('(suspended.is.true,owner_suspended.is.true)');
});
