import type { Payment } from '../data/payments/payments.ts';

/**
 * What a person is told of a payment: `new` nothing was tried yet; `waiting` its page is open or the bank has not answered;
 * `declined`, `left` (cancelled on the page) and `timeout`: nothing was charged, and it can be tried again.
 */
export type PaymentStanding = 'new' | 'waiting' | 'declined' | 'left' | 'timeout' | 'paid' | 'refunded' | 'cancelled';

const byAttempt: Record<string, PaymentStanding> = {
  pending: 'waiting',
  failed: 'declined',
  cancelled: 'left',
  expired: 'timeout',
};

/** @returns the state of a payment, from its status and that of the last attempt to pay */
export function standingOf({ status, attempt }: Pick<Payment, 'status' | 'attempt'>): PaymentStanding {
  if (status === 'pending') return byAttempt[attempt ?? ''] ?? 'new';
  return status === 'paid' || status === 'refunded' ? status : 'cancelled';
}
