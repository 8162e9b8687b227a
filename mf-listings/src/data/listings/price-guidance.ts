import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

const TEN_MINUTES_MS = 10 * 60 * 1000;

/** The motorcycle whose price is asked for; the ad itself does not count. */
export interface Priced {
  adId: string;
  make: string;
  model: string;
  year: number;
}

/** What motorcycles of one model cost, of about the same years; null where too few are on offer. */
export function priceGuidanceQuery({ adId, ...bike }: Priced) {
  return queryOptions({
    queryKey: ['listings', 'price-guidance', bike, adId],
    queryFn: async ({ signal }) => {
      const request = rest().rpc('get_price_guidance', { ...bike, listing_id: adId }, { get: true });
      return unwrap(await request.abortSignal(signal))[0] ?? null;
    },
    staleTime: TEN_MINUTES_MS,
  });
}
