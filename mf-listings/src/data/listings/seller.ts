import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { listingKeys } from './keys.ts';

/** What others say of a seller, and how many ads they have; null for somebody who is not public. */
export function sellerQuery(id: string) {
  return queryOptions({
    queryKey: listingKeys.seller(id),
    queryFn: async ({ signal }) =>
      unwrap(await rest().rpc('get_public_profile', { id }, { get: true }).abortSignal(signal))[0] ?? null,
  });
}
