import { onLive } from '@dabbab/platform/kit/live';
import { queryClient } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import type { Bid } from '../bids/bids.ts';
import type { Conversation } from '../conversations/conversations.ts';
import { catchUp, freshMessagesQuery, keepMessages } from '../messages/fresh-messages.ts';
import { type Message, messagesQuery } from '../messages/messages.ts';
import { changeConversation, type Receipt, withReceipt } from './cached-conversations.ts';
import { dropReport, reportDelivered } from './report-delivered.ts';

/** Writes into a conversation what a new message changes of it. */
const withMessage =
  (userId: string, { seq, kind, body, pictures, sender_id, created_at, bid }: Message) =>
  (known: Conversation): Conversation => {
    if (seq <= known.last_seq) return known;
    const own = sender_id === userId;
    return {
      ...known,
      last_seq: seq,
      last_kind: kind,
      last_body: body,
      last_pictures: pictures?.length ?? 0,
      last_sender_id: sender_id,
      last_bid_amount: bid?.amount ?? null,
      last_bid_status: bid?.status ?? null,
      last_message_at: created_at,
      unread_count: own ? known.unread_count : known.unread_count + 1,
      archived: own && known.archived,
    };
  };

/** Puts a bid that was answered in the place of what it was. */
function changeBid(conversationId: string, bid: Bid): void {
  const change = (row: Message) => (row.id === bid.id ? { ...row, bid } : row);
  const { queryKey } = messagesQuery(conversationId);
  queryClient.setQueryData(freshMessagesQuery(conversationId).queryKey, (rows) => rows?.map(change));
  // A page that is being read may still have the bid as it was.
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
  else
    queryClient.setQueryData(
      queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => (page.some(({ id }) => id === bid.id) ? page.map(change) : page)),
        },
    );
}

/** Puts the bids of a conversation as they are now into its messages; what fails is told by the next event. */
async function fetchBids(conversationId: string): Promise<void> {
  const { data } = await rest()
    .from('bids')
    .select()
    .eq('conversation_id', conversationId)
    .order('created_at', { ascending: false })
    .limit(100);
  for (const bid of data ?? []) changeBid(conversationId, bid);
}

/** Reads an entity again: what is on the screen now, and the rest when it is shown. */
function refetch(...key: string[]): void {
  const queryKey = ['messaging', ...key];
  const loading = queryClient.getQueryCache().findAll({ queryKey, predicate: ({ state }) => state.data === undefined });
  void queryClient.invalidateQueries({ queryKey });
  // What is being read for the first time is not cancelled by that, and may be older than what was missed.
  for (const query of loading) {
    query.promise?.then(
      () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
      () => {},
    );
  }
}

/** Fetches what was missed while the connection was gone, of whatever is on this device. */
function resume(userId: string): void {
  const loaded = queryClient.getQueriesData({ queryKey: ['messaging', 'messages'] });
  for (const [[, , conversationId]] of loaded) {
    void catchUp(conversationId as string);
    void fetchBids(conversationId as string);
  }
  refetch('conversations', userId);
  refetch('conversation');
  refetch('bids');
  refetch('notifications');
  reportDelivered();
}

/**
 * Keeps conversations, messages, bids and notifications in the query cache as the database tells them.
 * @returns how to stop
 */
export function followMessages(userId: string): () => void {
  const conversationOf = (news: unknown) => (news as { conversation_id: string }).conversation_id;
  const receive = (news: unknown) =>
    changeConversation(userId, conversationOf(news), withReceipt(userId, news as Receipt));
  const changed = (news: unknown) => {
    refetch('conversations', userId);
    refetch('conversation', conversationOf(news));
  };
  const unfollow = onLive(userId, {
    message: (news) => {
      const message = news as Message;
      keepMessages(message.conversation_id, [message]);
      changeConversation(userId, message.conversation_id, withMessage(userId, message));
      if (message.sender_id !== userId) reportDelivered();
    },
    read: receive,
    delivered: receive,
    bid: (news) => {
      changeBid(conversationOf(news), (news as { bid: Bid }).bid);
      refetch('bids');
      changed(news);
    },
    conversation: changed,
    notification: () => refetch('notifications'),
    resumed: () => resume(userId),
  });
  return () => {
    unfollow();
    dropReport();
  };
}
