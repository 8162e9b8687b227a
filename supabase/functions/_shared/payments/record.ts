import type { Attempt, Context } from './context.ts';
import type { Found } from './provider.ts';

/** Hands on what a provider said. The database knows a repetition by the name that what was said gets here. */
export function record({ call }: Context, attempt: Attempt, found: Found): Promise<{ outcome: string }> {
  const { status, amount, currency, transaction, payload } = found;
  return call('record_payment_event', {
    payment_id: attempt.payment_id,
    attempt: attempt.number,
    event_id: [attempt.cart, status, amount, currency].join(' ').trim(),
    status,
    amount,
    currency,
    payload,
    transaction,
  });
}
