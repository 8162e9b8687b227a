import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { invokeFunction } from '@dabbab/platform/kit/invoke-function';
import { infiniteQueryOptions, queryClient, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** A payment as its person sees it. Amounts are riyals, computed by the database. */
export type Payment = Database['public']['CompositeTypes']['payment_summary'];

const PAGE_SIZE = 20;

/** All that is known of payments begins with this. */
export const allPayments = ['account', 'payments'] as const;

/** The payments of the signed-in person (by row security) in pages, the newest first. */
export const paymentsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...allPayments, 'list', userId],
    // Providers, buyers and admins move payments meanwhile.
    staleTime: 0,
    initialPageParam: null as Payment | null,
    queryFn: async ({ pageParam: after, signal }): Promise<Payment[]> => {
      const args = after ? { before: after.created_at, before_id: after.payment_id } : {};
      return unwrap(await rest().rpc('list_payments', args, { get: true }).abortSignal(signal));
    },
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : (page.at(-1) ?? null)),
  });

const fetchPayment = async (paymentId: string, signal: AbortSignal): Promise<Payment> =>
  unwrap(await rest().rpc('get_payment', { payment_id: paymentId }, { get: true }).abortSignal(signal));

/** One payment; fails with `not-found` for that of another. */
export const paymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: [...allPayments, 'one', paymentId],
    queryFn: ({ signal }) => fetchPayment(paymentId, signal),
  });

/** Whether the provider may still say something about a payment. */
export const isOpen = ({ status, attempt }: Payment) => status === 'pending' && attempt === 'pending';

/**
 * One payment after the provider was asked how it stands: what an address says on the way back proves nothing. Should the
 * provider not answer, it is what the database knows.
 */
export const checkedPaymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: [...allPayments, 'checked', paymentId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const before = await fetchPayment(paymentId, signal);
      if (!isOpen(before)) return before;
      await invokeFunction('check-payment', { payment_id: paymentId }).catch(() => undefined);
      const after = await fetchPayment(paymentId, signal);
      // What was paid for is there now: a plan, a featured ad.
      if (after.status === 'paid') void queryClient.invalidateQueries({ queryKey: ['account', 'plans'] });
      return after;
    },
  });

/** Takes back a payment that waits. A commission is owed, and refused. */
export const cancelPayment: Action<string> = {
  invalidates: [allPayments],
  send: async (paymentId) => {
    unwrap(await rest().rpc('cancel_payment', { payment_id: paymentId }));
  },
};
