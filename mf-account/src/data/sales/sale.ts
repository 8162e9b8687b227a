import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** A sale, as much of it as concerns the signed-in person. */
export type Sale = Database['public']['CompositeTypes']['sale_summary'];

const allSales = ['account', 'sale'];

/** The sale of an ad; null if it is none of the signed-in person's business. */
export const saleQuery = (userId: string | undefined, listingId: string) =>
  queryOptions({
    queryKey: [...allSales, listingId, userId],
    enabled: userId !== undefined,
    queryFn: async (): Promise<Sale | null> =>
      unwrap(await rest().rpc('get_sale', { listing_id: listingId }, { get: true }))[0] ?? null,
  });

/** Confirms (true) that one bought, or objects. */
export const answerSale = (saleId: string): Action<{ confirmed: boolean; note: string }> => ({
  invalidates: [allSales, ['account', 'public-profile']],
  send: async ({ confirmed, note }) =>
    void unwrap(await rest().rpc('answer_sale', { sale_id: saleId, confirmed, note })),
});

/** Says that one bought through the site, for so many riyals, what was said to be sold elsewhere or to somebody else. */
export const contradictSale = (listingId: string): Action<{ price: number; note: string }> => ({
  invalidates: [allSales],
  send: async ({ price, note }) =>
    void unwrap(await rest().rpc('contradict_sale', { listing_id: listingId, price, note })),
});
