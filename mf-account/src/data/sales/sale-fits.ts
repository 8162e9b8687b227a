import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryClient, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import type { Sale } from './sale.ts';

/** A motorcycle that a bought part fits as its seller says, and whether its buyer agrees; null while they have not said. */
export type SaleFit = Database['public']['CompositeTypes']['sale_fit'];

/** What the buyer of a part can say of it, once the sale is certain; nothing for anybody else, or of other things. */
export const saleFitsQuery = (userId: string, { sale_id, role, state }: Sale) =>
  queryOptions({
    queryKey: ['account', 'sale-fits', sale_id, userId],
    enabled: role === 'buyer' && (state === 'confirmed' || state === 'upheld'),
    queryFn: async ({ signal }): Promise<SaleFit[]> =>
      unwrap(await rest().rpc('list_sale_fits', { sale_id }, { get: true }).abortSignal(signal)),
  });

/** Says whether the part fits one of them, or takes that back (null). */
export function answerFit(userId: string, sale: Sale): Action<SaleFit> {
  const { queryKey } = saleFitsQuery(userId, sale);
  return {
    // Ads of the same part show what buyers say.
    invalidates: [queryKey, ['listings', 'part-fits']],
    optimistic: {
      queryKey,
      show: (answer) =>
        queryClient.setQueryData(queryKey, (fits) => fits?.map((asked) => (asked.fit === answer.fit ? answer : asked))),
    },
    send: async ({ fit, fits }) =>
      void unwrap(await rest().rpc('answer_fit', { sale_id: sale.sale_id, fit, ...(fits !== null && { fits }) })),
  };
}
