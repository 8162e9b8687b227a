import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { listingKeys } from './keys.ts';

const TEN_MINUTES_MS = 10 * 60 * 1000;

function fetchPlace(id: string, signal: AbortSignal) {
  return rest().rpc('get_price_statistics', { listing_id: id }, { get: true }).abortSignal(signal);
}

/** Prices of ads like one. */
export type PricePlace = NonNullable<Awaited<ReturnType<typeof fetchPlace>>['data']>[number];

/** Where the price of an ad lies among those of ads like it; null where there are too few of them. */
export function pricePlaceQuery(id: string) {
  return queryOptions({
    queryKey: listingKeys.pricePlace(id),
    queryFn: async ({ signal }) => unwrap(await fetchPlace(id, signal))[0] ?? null,
    staleTime: TEN_MINUTES_MS,
  });
}
