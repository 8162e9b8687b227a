import { activityKey } from '@dabbab/platform/activity';
import { type Action, perform } from '@dabbab/platform/kit/action';
import { queryClient } from '@dabbab/platform/query';
import { answerRest } from '@dabbab/testing/answer-rest';
import { conversationWith } from '@dabbab/testing/conversation';
import { beforeEach, expect, it } from 'vitest';
import { type Bid, listingBidsQuery, ownBidQuery } from './bids/bids.ts';
import { answerBid, cancelBid, changeBid, counterBid, placeBid, withdrawBid } from './bids/change-bids.ts';
import { archiveConversation, markConversationRead } from './conversations/change-conversation.ts';
import { conversationQuery, conversationsQuery } from './conversations/conversations.ts';
import { deleteNotifications, markAllRead, markRead, restoreNotifications } from './notifications/changes.ts';
import { notificationsQuery } from './notifications/notifications.ts';
import { blockPerson, unblockPerson } from './people/block-person.ts';

const keys: Record<string, readonly unknown[]> = {
  conversation: conversationQuery('talk').queryKey,
  conversations: conversationsQuery('me', { show: 'all', search: '' }).queryKey,
  bid: ownBidQuery('me', 'ad').queryKey,
  listingBids: listingBidsQuery('ad', 'open').queryKey,
  messages: ['messaging', 'messages', 'talk'],
  notifications: notificationsQuery('me').queryKey,
  counts: [...activityKey, 'me'],
};

beforeEach(() => {
  queryClient.clear();
  for (const queryKey of Object.values(keys)) queryClient.setQueryData(queryKey, { pages: [] });
  answerRest({
    'POST rpc/place_bid': () => ({}),
    'POST rpc/counter_bid': () => ({}),
    'POST rpc/change_bid': () => ({}),
    'POST rpc/answer_bid': () => ({}),
    'POST rpc/withdraw_bid': () => ({}),
    'POST rpc/cancel_bid': () => ({}),
    'POST rpc/archive_conversation': () => undefined,
    'POST rpc/mark_conversation_read': () => 1,
    'POST blocks': () => undefined,
    'DELETE blocks': () => undefined,
    'PATCH notifications': () => undefined,
    'POST rpc/mark_all_notifications_read': () => 1,
    'POST rpc/delete_notifications': () => 1,
    'POST rpc/restore_notifications': () => 1,
  });
});

const bid = { id: 'b', conversation_id: 'talk' } as Bid;
const offer = { amount: 1, message: '', clientId: 'c' };
const shown = ['conversations', 'bid', 'listingBids', 'messages'];
const shownInTalk = ['conversation', ...shown];
const stale = () =>
  Object.entries(keys).flatMap(([name, queryKey]) => (queryClient.getQueryState(queryKey)?.isInvalidated ? name : []));

it.each<[string, Action<never, unknown>, unknown, string[]]>([
  ['a bid', placeBid('ad'), offer, shown],
  ['a counter-offer', counterBid(bid), offer, shownInTalk],
  ['changing a bid', changeBid(bid), offer, shownInTalk],
  ['answering a bid', answerBid(bid), true, shownInTalk],
  ['taking a bid back', withdrawBid(bid), undefined, shownInTalk],
  ['releasing an ad', cancelBid(bid), undefined, shownInTalk],
  ['archiving', archiveConversation('me', 'talk'), true, ['conversation', 'conversations', 'counts']],
  ['reading a conversation', markConversationRead('me', 'talk'), 1, ['conversations', 'counts']],
  ['blocking', blockPerson('you'), undefined, ['conversation', 'conversations']],
  ['unblocking', unblockPerson('you'), undefined, ['conversation', 'conversations']],
  ['reading', markRead('me', 'all'), 'n', ['notifications', 'counts']],
  ['reading all', markAllRead('me', 'all'), undefined, ['notifications', 'counts']],
  ['deleting', deleteNotifications('me', 'all'), { deletionId: 'd', ids: ['n'] }, ['notifications', 'counts']],
  ['restoring', restoreNotifications('me'), 'd', ['notifications', 'counts']],
])('%s reaches the queries that show it', async (_what, action, input, reached) => {
  await perform(action, input as never);
  expect(stale()).toEqual(reached);
});

it('reading a part of a conversation leaves the rest unread, and what was read stays so', async () => {
  const { queryKey } = conversationQuery('talk');
  queryClient.setQueryData(queryKey, conversationWith({ last_seq: 5, read_seq: 3, unread_count: 2 }));
  await perform(markConversationRead('me', 'talk'), 2);
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ read_seq: 3, unread_count: 2 });
  await perform(markConversationRead('me', 'talk'), 5);
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ read_seq: 5, unread_count: 0 });
});
