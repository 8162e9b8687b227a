import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** The conversations of the signed-in person (by row security), the last active first. */
export const conversationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['messaging', 'conversations', userId],
    queryFn: async () => unwrap(await rest().rpc('list_conversations', {}, { get: true })),
  });

export const conversationsKey = (userId: string) => ['messaging', 'conversations', userId] as const;

/** One conversation as the list shows it; fails with `not-found` for anybody who is on neither side. */
export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['messaging', 'conversation', conversationId],
    queryFn: async ({ signal }) =>
      unwrap(
        await rest().rpc('get_conversation', { conversation_id: conversationId }, { get: true }).abortSignal(signal),
      ),
  });

type ConversationsFn = NonNullable<ReturnType<typeof conversationsQuery>['queryFn']>;
export type Conversation = Awaited<ReturnType<ConversationsFn>>[number];
