import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** The conversations of the signed-in person, the last active first. */
export const conversationsQuery = queryOptions({
  queryKey: ['messaging', 'conversations'],
  queryFn: async () => unwrap(await rest().rpc('list_conversations', {}, { get: true })),
});

export type Conversation = Awaited<ReturnType<NonNullable<typeof conversationsQuery.queryFn>>>[number];
