import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** Rating, reviews and number of ads of a seller; null if they have no public profile. */
export function sellerQuery(id: string) {
  return queryOptions({
    queryKey: ['listings', 'seller', id],
    meta: { kept: true },
    queryFn: async ({ signal }) =>
      unwrap(await rest().rpc('get_public_profile', { id }, { get: true }).abortSignal(signal))[0] ?? null,
  });
}
