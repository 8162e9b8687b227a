import { useInfiniteQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { isOpen, type Payment, paymentsQuery } from '../data/payments/payments.ts';

/** Finds a payment whose page was opened and of which nobody knows yet what came, among the latest ones. */
export function useOpenPayment(matches: (payment: Payment) => boolean): Payment | undefined {
  const { user } = useAuth();
  const { data } = useInfiniteQuery(paymentsQuery(user?.id ?? ''));
  return data?.pages[0]?.find((payment) => isOpen(payment) && matches(payment));
}
