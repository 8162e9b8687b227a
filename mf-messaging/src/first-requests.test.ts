import { parseManifest } from '@dabbab/contract/remote-manifest';
import { queryClient } from '@dabbab/platform/query';
import { answerRest } from '@dabbab/testing/answer-rest';
import { expect, it } from 'vitest';
import remote from '../remote.json';
import { conversationsQuery } from './data/conversations/conversations.ts';
import { notificationsQuery } from './data/notifications/notifications.ts';

const { routes } = parseManifest(remote, 'remote.json');
const startedBy = (route: string) =>
  routes
    .find(({ path }) => path === route)
    ?.prefetch.map(({ path, query }) => ({ path: path.replace('/rest/v1/', ''), query }));

it('the page starts the very request that the conversations ask for', async () => {
  const requests = answerRest({ 'GET rpc/list_conversations': () => [] });
  await queryClient.fetchQuery(conversationsQuery('someone'));
  expect(requests.map(({ path, query }) => ({ path, query }))).toEqual(startedBy('/messages'));
});

it('the page starts the very request that the notifications ask for', async () => {
  const requests = answerRest({ 'GET notifications': () => [] });
  await queryClient.fetchInfiniteQuery(notificationsQuery('someone'));
  expect(requests.map(({ path, query }) => ({ path, query }))).toEqual(startedBy('/notifications'));
});
