import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** The owner of a shop, whose ads are those of the shop; null if there is no such public shop. */
export function shopOwnerQuery(shopId: string) {
  return queryOptions({
    queryKey: ['listings', 'shop-owner', shopId],
    queryFn: async ({ signal }) => {
      const [shop] = unwrap(await rest().from('shops').select('owner_id').eq('id', shopId).abortSignal(signal));
      return shop?.owner_id ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY, // a shop does not change hands while one looks
  });
}
