import { activityKey } from '@dabbab/platform/activity';
import { type Action, perform } from '@dabbab/platform/kit/action';
import { queryClient } from '@dabbab/platform/query';
import { answerRest } from '@dabbab/testing/answer-rest';
import { beforeEach, expect, it } from 'vitest';
import { ownBidQuery, placeBid, withdrawBid } from './bids/bids.ts';
import { conversationsQuery } from './conversations/conversations.ts';
import { startConversation } from './conversations/start-conversation.ts';
import { deleteNotifications, markAllRead, markRead, restoreNotifications } from './notifications/changes.ts';
import { notificationsQuery } from './notifications/notifications.ts';

const keys: Record<string, readonly unknown[]> = {
  conversations: conversationsQuery('me').queryKey,
  bid: ownBidQuery('me', 'ad').queryKey,
  notifications: notificationsQuery('me').queryKey,
  counts: [...activityKey, 'me'],
};

beforeEach(() => {
  queryClient.clear();
  for (const queryKey of Object.values(keys)) queryClient.setQueryData(queryKey, { pages: [] });
  answerRest({
    'POST rpc/place_bid': () => ({}),
    'POST rpc/withdraw_bid': () => ({}),
    'POST rpc/start_conversation': () => 'conversation',
    'PATCH notifications': () => undefined,
    'POST rpc/mark_all_notifications_read': () => 1,
    'POST rpc/delete_notifications': () => 1,
    'POST rpc/restore_notifications': () => 1,
  });
});

const stale = () =>
  Object.entries(keys).flatMap(([name, queryKey]) => (queryClient.getQueryState(queryKey)?.isInvalidated ? name : []));

it.each<[string, Action<never, unknown>, unknown, string[]]>([
  ['a bid', placeBid('me', 'ad'), { amount: 1, message: '', clientId: 'c' }, ['bid']],
  ['a message', startConversation('ad', 'c'), 'hello', ['conversations']],
  ['taking a bid back', withdrawBid('me', 'ad', 'b'), undefined, ['bid']],
  ['reading', markRead('me', 'all'), 'n', ['notifications', 'counts']],
  ['reading all', markAllRead('me', 'all'), undefined, ['notifications', 'counts']],
  ['deleting', deleteNotifications('me', 'all'), { deletionId: 'd', ids: ['n'] }, ['notifications', 'counts']],
  ['restoring', restoreNotifications('me'), 'd', ['notifications', 'counts']],
])('%s reaches the queries that show it', async (_what, action, input, reached) => {
  await perform(action, input as never);
  expect(stale()).toEqual(reached);
});
