import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { listingKeys } from './keys.ts';

/** How an ad that was public ended; null where there never was one. */
export function adEndQuery(id: string) {
  return queryOptions({
    queryKey: listingKeys.end(id),
    queryFn: async ({ signal }) => {
      const [end] = unwrap(await rest().rpc('get_listing_end', { listing_id: id }, { get: true }).abortSignal(signal));
      return end ?? null;
    },
  });
}
