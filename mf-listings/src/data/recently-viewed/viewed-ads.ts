import { unwrap } from '@dabbab/platform/errors';
import { keepPreviousData, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** The ads with these ids that are still for sale, in the order of the ids. */
export function viewedAdsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['listings', 'viewed', ids],
    meta: { kept: true },
    queryFn: async ({ signal }) => {
      const ads = unwrap(
        await rest()
          .from('listings')
          .select('id,title_ar,title_en,price,cover_path')
          .in('id', ids)
          .eq('listed', true)
          .gt('expires_at', new Date().toISOString())
          .abortSignal(signal),
      );
      return ads.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
