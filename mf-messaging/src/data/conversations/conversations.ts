import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import { infiniteQueryOptions, queryClient, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

const PAGE_SIZE = 30;

/** Which conversations a list shows, as `list_conversations` knows them. */
export const conversationLists = ['all', 'unread', 'buying', 'selling', 'archived'] as const;
export type ConversationList = (typeof conversationLists)[number];

export interface ConversationFilter {
  show: ConversationList;
  /** Words that occur in the name of the other person, the ad or the messages; empty for all. */
  search: string;
}

async function fetchConversations(
  { show, search }: ConversationFilter,
  after: Conversation | null,
  signal: AbortSignal,
) {
  const args = {
    ...(show !== 'all' && { show }),
    ...(search && { search }),
    ...(after && { before: after.last_message_at, before_id: after.conversation_id }),
  };
  return unwrap(await rest().rpc('list_conversations', args, { get: true }).abortSignal(signal));
}

export const conversationsKey = (userId: string) => ['messaging', 'conversations', userId] as const;

/** The conversations of the signed-in person (by row security) in pages, the last active first. */
export const conversationsQuery = (userId: string, filter: ConversationFilter) =>
  infiniteQueryOptions({
    queryKey: [...conversationsKey(userId), filter.show, filter.search],
    meta: { kept: true },
    initialPageParam: null as Conversation | null,
    queryFn: ({ pageParam, signal }): Promise<Conversation[]> => fetchConversations(filter, pageParam, signal),
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : (page.at(-1) ?? null)),
  });

/** One conversation as the list shows it; fails with `not-found` for anybody who is on neither side. */
export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['messaging', 'conversation', conversationId],
    meta: { kept: true },
    queryFn: async ({ signal }) =>
      unwrap(
        await rest().rpc('get_conversation', { conversation_id: conversationId }, { get: true }).abortSignal(signal),
      ),
  });

export type Conversation = Database['public']['CompositeTypes']['conversation_summary'];

/** Finds a conversation in a list that was read already, so that it opens at once. */
export const listedConversation = (userId: string, conversationId: string): Conversation | undefined =>
  queryClient
    .getQueriesData<{ pages: Conversation[][] }>({ queryKey: conversationsKey(userId) })
    .flatMap(([, list]) => list?.pages.flat() ?? [])
    .find(({ conversation_id }) => conversation_id === conversationId);
