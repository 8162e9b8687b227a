import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

const TEN_MINUTES_MS = 10 * 60 * 1000;

/** An ad as it is typed; `listing_id` is its own, as it is no ad like itself. */
export type PricedAd = Database['public']['Functions']['get_price_guidance']['Args'];

/** What ads like one that is typed cost; null where too few are on offer. */
export function priceGuidanceQuery(ad: PricedAd) {
  return queryOptions({
    queryKey: ['listings', 'price-guidance', ad],
    queryFn: async ({ signal }) =>
      unwrap(await rest().rpc('get_price_guidance', ad, { get: true }).abortSignal(signal))[0] ?? null,
    staleTime: TEN_MINUTES_MS,
  });
}
