import { Refusal } from '../refusal.ts';
import { checkAttempt } from './check.ts';
import type { Attempt, Context } from './context.ts';
import type { Hint } from './provider.ts';
import { record } from './record.ts';

/**
 * Takes a callback. Whatever it says, the provider is asked; a copy of what is known already asks nobody.
 * @param path what stands behind the provider's name in the address
 * @throws Refusal 404 for an unknown provider, 403 unless the provider has sent it, 502 when it cannot be asked: it is to call again
 */
export async function takeCallback(context: Context, name: string, path: string, body: string): Promise<void> {
  const provider = context.provider(name);
  const hint = provider.readCallback(path, body);
  if (!hint) throw new Refusal(403, 'not_signed');
  const { cart, ref } = hint;
  const attempt = await context.call<Attempt | null>('find_payment_attempt', { provider: name, cart, ref });
  // A store may sell other things, too.
  if (!attempt) return;
  try {
    await confirm(context, attempt, hint);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    console.error(`${attempt.cart}: its callback could not be confirmed:`, error);
    throw new Refusal(502, 'provider_failed');
  }
}

async function confirm(context: Context, attempt: Attempt, { ref, refund }: Hint): Promise<void> {
  if (attempt.status === 'refunded' || (attempt.status === 'paid' && !refund)) return;
  const found = await checkAttempt(context, attempt, attempt.ref ?? ref);
  // What was given back must be what the provider, when asked, has said was paid for this cart.
  if (refund && (attempt.transaction ?? found.transaction) === refund.of) {
    await record(context, attempt, refund.found);
  }
}
