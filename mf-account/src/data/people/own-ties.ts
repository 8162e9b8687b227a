import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** What the signed-in person has to do with another: follows, block, and what they wrote of them. */
export const ownTiesQuery = (userId: string | undefined, personId: string) =>
  queryOptions({
    queryKey: ['account', 'own-ties', personId, userId],
    enabled: userId !== undefined && userId !== personId,
    queryFn: async () => unwrap(await rest().rpc('get_own_ties', { person_id: personId }, { get: true }))[0] ?? null,
  });

/** The queries that a change between the signed-in person and another makes stale. */
export const tiesWith = (personId: string) => [
  ['account', 'own-ties', personId],
  ['account', 'public-profile', personId],
];
