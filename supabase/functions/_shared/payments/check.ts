import type { Attempt, Context } from './context.ts';
import type { Found } from './provider.ts';
import { record } from './record.ts';

/**
 * Asks the provider how an attempt stands, and records it.
 * @param ref the provider's name for it, where the attempt itself does not know it
 */
export async function checkAttempt(context: Context, attempt: Attempt, ref = attempt.ref): Promise<Found> {
  if (ref === null) throw new Error(`${attempt.cart} has no session to ask about`);
  const found = await context.provider(attempt.provider).check(attempt.cart, ref);
  await record(context, attempt, found);
  return found;
}

export interface Standing {
  /** Of the payment. */
  status: string;
  /** Of its last attempt, if there is one. */
  attempt: string | null;
}

/** How a person's payment stands; the provider is asked, but not every second. @throws Refusal 404 for the payment of another */
export async function checkPayment(context: Context, asked: { payment_id: string; person: string }): Promise<Standing> {
  const { ask, ...stored } = await context.call<Standing & { ask: Attempt | null }>('look_up_payment', asked);
  if (!ask) return stored;
  try {
    await checkAttempt(context, ask);
  } catch (error) {
    // The scheduled check or the next look finds out.
    console.error(`${ask.cart} could not be checked:`, error);
    return stored;
  }
  const { status, attempt } = await context.call<Standing>('look_up_payment', asked);
  return { status, attempt };
}
