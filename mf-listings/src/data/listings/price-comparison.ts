import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

const TEN_MINUTES_MS = 10 * 60 * 1000;

function fetchComparison(id: string, signal: AbortSignal) {
  return rest().rpc('get_price_statistics', { listing_id: id }, { get: true }).abortSignal(signal);
}

/** The prices of ads like one: range, quartiles, and how many there are in each part of the range. */
export type PriceComparison = NonNullable<Awaited<ReturnType<typeof fetchComparison>>['data']>[number];

/** The price of an ad among those of ads like it; null where there are too few of them. */
export function priceComparisonQuery(id: string) {
  return queryOptions({
    queryKey: ['listings', 'price-comparison', id],
    queryFn: async ({ signal }) => unwrap(await fetchComparison(id, signal))[0] ?? null,
    staleTime: TEN_MINUTES_MS,
  });
}
