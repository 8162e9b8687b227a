import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { listingKeys } from './keys.ts';

/** Whose a shop is: its ads are those of its owner. Null where there is no such shop in public. */
export function shopOwnerQuery(shopId: string) {
  return queryOptions({
    queryKey: listingKeys.shopOwner(shopId),
    queryFn: async ({ signal }) => {
      const [shop] = unwrap(await rest().from('shops').select('owner_id').eq('id', shopId).abortSignal(signal));
      return shop?.owner_id ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY, // a shop does not change hands while one looks
  });
}
