import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { bikesQuery } from '@dabbab/platform/kit/bikes';
import { rest } from '@dabbab/platform/rest';

/** Adds what one bought by a sale to one's garage; doing it again changes nothing. */
export const addBoughtBike = (userId: string, saleId: string): Action => ({
  invalidates: [['account', 'sale'], bikesQuery(userId).queryKey],
  send: async () => void unwrap(await rest().rpc('add_bought_bike', { sale_id: saleId })),
});
