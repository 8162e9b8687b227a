import { activityKey } from '@dabbab/platform/activity';
import { type Action, perform } from '@dabbab/platform/kit/action';
import { queryClient } from '@dabbab/platform/query';
import { answerRest } from '@dabbab/testing/answer-rest';
import { beforeEach, expect, it } from 'vitest';
import { ownBidQuery, placeBid, withdrawBid } from './bids/bids.ts';
import { conversationsQuery } from './conversations/conversations.ts';
import { startConversation } from './conversations/start-conversation.ts';
import { deleteAllNotifications, deleteNotification, markAllRead, markRead } from './notifications/changes.ts';
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
    'DELETE notifications': () => undefined,
  });
});

const stale = () =>
  Object.entries(keys).flatMap(([name, queryKey]) => (queryClient.getQueryState(queryKey)?.isInvalidated ? name : []));

it.each<[string, Action<never, unknown>, unknown, string[]]>([
  ['a bid', placeBid('me', 'ad'), { amount: 1, message: '', clientId: 'c' }, ['bid']],
  ['a message', startConversation('ad', 'c'), 'hello', ['conversations']],
  ['taking a bid back', withdrawBid('me', 'ad', 'b'), undefined, ['bid']],
  ['reading', markRead('me'), 'n', ['notifications', 'counts']],
  ['reading all', markAllRead('me'), undefined, ['notifications', 'counts']],
  ['deleting', deleteNotification('me'), 'n', ['notifications', 'counts']],
  ['deleting all', deleteAllNotifications('me'), undefined, ['notifications', 'counts']],
])('%s reaches the queries that show it', async (_what, action, input, reached) => {
  await perform(action, input as never);
  expect(stale()).toEqual(reached);
});
