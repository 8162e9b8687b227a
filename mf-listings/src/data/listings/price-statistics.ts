import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

const TEN_MINUTES_MS = 10 * 60 * 1000;

function fetchStatistics(id: string, signal: AbortSignal) {
  return rest().rpc('get_price_statistics', { listing_id: id }, { get: true }).abortSignal(signal);
}

/** Prices of ads like one: their range, quartiles, and how many there are in each part of the range. */
export type PriceStatistics = NonNullable<Awaited<ReturnType<typeof fetchStatistics>>['data']>[number];

/** Prices of the ads that are like one; null where there are too few of them. */
export function priceStatisticsQuery(id: string) {
  return queryOptions({
    queryKey: ['listings', 'price-statistics', id],
    queryFn: async ({ signal }) => unwrap(await fetchStatistics(id, signal))[0] ?? null,
    staleTime: TEN_MINUTES_MS,
  });
}
