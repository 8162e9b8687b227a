import { checkAttempt } from './check.ts';
import type { Attempt, Context } from './context.ts';
import { Refused } from './provider.ts';
import { record } from './record.ts';

const AT_A_TIME = 20;
/** Nothing more is taken after that: a provider may take its time, and the platform ends calls. */
const TAKING_MS = 40_000;

/**
 * Asks about what is due: pending attempts, and refunds that are wanted.
 * @param payment of this payment alone
 * @returns how many were settled, and how many come again later
 */
export async function settle(
  context: Context,
  payment: string | null = null,
): Promise<{ asked: number; failed: number }> {
  const until = Date.now() + TAKING_MS;
  const told = { asked: 0, failed: 0 };
  let due: Attempt[];
  do {
    due = await context.call<Attempt[]>('take_due_attempts', { most: AT_A_TIME, payment_id: payment });
    for (const attempt of due) {
      try {
        await (attempt.refund_wanted ? giveBack(context, attempt) : checkAttempt(context, attempt));
        told.asked += 1;
      } catch (error) {
        told.failed += 1;
        console.error(`${attempt.cart} could not be settled:`, error);
      }
    }
  } while (due.length > 0 && Date.now() < until);
  return told;
}

async function giveBack(context: Context, attempt: Attempt): Promise<void> {
  const { cart, transaction, amount, currency, payment_id, number } = attempt;
  // The answer to an earlier try may have been lost: a provider that knows of refunds says so.
  if (attempt.refund_tries > 1 && (await checkAttempt(context, attempt)).status === 'refunded') return;
  if (transaction === null) throw new Error(`${cart}: nobody knows what was paid`);
  const provider = context.provider(attempt.provider);
  try {
    await record(context, attempt, await provider.refund({ cart, transaction, amount, currency }));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const event_id = `${cart} refund ${crypto.randomUUID()}`;
    await context.call('refuse_refund', { payment_id, attempt: number, event_id, why: error.message });
  }
}
