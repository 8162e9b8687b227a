import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryClient } from '@dabbab/platform/query';
import { answerRest } from '@dabbab/testing/answer-rest';
import { beforeEach, expect, test } from 'vitest';
import { dashboardQuery } from './dashboard/dashboard.ts';
import { latestListingsQuery } from './listings/latest-listings.ts';

interface Manifest {
  routes: { prefetch: { path: string; query?: Record<string, string> }[] }[];
}

beforeEach(() => queryClient.clear());

test('the page starts exactly the requests that the dashboard makes', async () => {
  const requests = answerRest({ 'GET rpc/admin_dashboard': () => ({}), 'GET listings': () => [] });
  await queryClient.fetchQuery(dashboardQuery);
  await queryClient.fetchQuery(latestListingsQuery('all'));
  const { routes } = JSON.parse(readFileSync(join(import.meta.dirname, '../../remote.json'), 'utf8')) as Manifest;
  const started = routes[0]?.prefetch.map(({ path, query = {} }) => ({ path: path.replace('/rest/v1/', ''), query }));
  expect(requests.map(({ path, query }) => ({ path, query }))).toEqual(started);
});

test('the filter for suspended ads finds those of suspended people too', async () => {
  const requests = answerRest({ 'GET listings': () => [] });
  await queryClient.fetchQuery(latestListingsQuery('suspended'));
  expect(requests[0]?.query.or).toBe('(suspended.is.true,owner_suspended.is.true)');
});
