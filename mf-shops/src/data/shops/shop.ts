import type { Database } from '@dabbab/platform/database.types';
import { toAppError, unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** What the page of a shop shows. */
export type ShopDetails = Database['public']['CompositeTypes']['shop_page'];

/** A shop with all that everybody may see of it; null for one that is unknown, or hidden. */
export const shopQuery = (id: string) =>
  queryOptions({
    queryKey: ['shops', 'shop', id],
    queryFn: async (): Promise<ShopDetails | null> => {
      const answer = await rest().rpc('get_shop', { id }, { get: true });
      // Text that is no id belongs to no shop.
      if (answer.error && toAppError(answer.error).code === 'invalid-value') return null;
      return unwrap(answer)[0] ?? null;
    },
  });

/** Why a shop has no page: `suspended` or `expired`; null for no shop at all. */
export const shopEndQuery = (id: string) =>
  queryOptions({
    queryKey: ['shops', 'shop-end', id],
    queryFn: async () => {
      const answer = await rest().rpc('get_shop_end', { shop_id: id }, { get: true });
      return answer.error ? null : answer.data;
    },
  });
