import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** How an ad that was public ended (sold, expired); null if there never was such an ad. */
export function adEndQuery(id: string) {
  return queryOptions({
    queryKey: ['listings', 'end', id],
    queryFn: async ({ signal }) => {
      const [end] = unwrap(await rest().rpc('get_listing_end', { listing_id: id }, { get: true }).abortSignal(signal));
      return end ?? null;
    },
  });
}
