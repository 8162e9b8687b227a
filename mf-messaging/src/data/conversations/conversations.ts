import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** The conversations of the signed-in person (by row security), the last active first. */
export const conversationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['messaging', 'conversations', userId],
    queryFn: async () => unwrap(await rest().rpc('list_conversations', {}, { get: true })),
  });

type ConversationsFn = NonNullable<ReturnType<typeof conversationsQuery>['queryFn']>;
export type Conversation = Awaited<ReturnType<ConversationsFn>>[number];
