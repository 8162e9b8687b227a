import type { PaymentRecord } from '../data/payments/payments.ts';

/** A line of the timeline of a payment; the newest moment is the last. */
export type Moment = { at: string } & (
  | { what: 'made' | 'reminded' }
  | { what: 'session'; number: number; provider: string; test: boolean }
  | { what: 'said'; provider: string; status: string; outcome: string; why?: string }
  | { what: 'refund_asked'; reason: string | null }
  | { what: 'invoice' | 'credit_note'; number: string }
);

/** Puts what happened to a payment in order: the payment itself, its sessions, what the provider said, and the papers. */
export function momentsOf(payment: PaymentRecord): Moment[] {
  const moments: Moment[] = [
    { at: payment.created_at, what: 'made' },
    ...payment.attempts.map(({ created_at: at, number, provider, test }) => ({
      at,
      what: 'session' as const,
      number,
      provider,
      test,
    })),
    ...payment.attempts.flatMap(({ refund_asked_at, refund_reason }) =>
      refund_asked_at ? [{ at: refund_asked_at, what: 'refund_asked' as const, reason: refund_reason }] : [],
    ),
    ...payment.events.map(({ created_at: at, provider, status, outcome, payload }) => ({
      at,
      what: 'said' as const,
      provider,
      status,
      outcome,
      ...(typeof payload.why === 'string' && { why: payload.why }),
    })),
    ...payment.invoices.map(({ issued_at: at, kind, number }) => ({ at, what: kind, number })),
  ];
  if (payment.reminded_at) moments.push({ at: payment.reminded_at, what: 'reminded' });
  // Stable: what was written in one moment stays in the order above.
  return moments.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
