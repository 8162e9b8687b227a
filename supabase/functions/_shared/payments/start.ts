import { Refusal } from '../refusal.ts';
import { checkAttempt } from './check.ts';
import type { Attempt, Context } from './context.ts';
import { CartUsed, Unknown } from './provider.ts';
import { record } from './record.ts';

interface Asked {
  payment_id: string;
  person: string;
  language: 'ar' | 'en';
}

interface Opened {
  attempt: Attempt;
  /** Whether it is new, and its session is for the caller to make. */
  made: boolean;
  payer: { id: string; name: string; email: string | null };
}

/** While another call makes the session, it is looked for so often, and so many times: longer than a provider may take. */
const PAUSE_MS = 300;
const PATIENCE = 50;
/** Sessions that turn out to be over, or a cart that is used, one after the other. */
const MOST_SESSIONS = 4;

const descriptions: Record<string, string> = {
  commission: 'Dabbab: sale commission',
  featured_listing: 'Dabbab: featured ad',
  featured_shop: 'Dabbab: featured shop',
  subscription: 'Dabbab: shop plan',
};

/**
 * Gives the page on which a payment can be paid. However many ask, and however often, there is one such page at a time:
 * a session is used again until the provider says that it is over, does not know it (any more), or a day has passed.
 * @throws Refusal 404 for the payment of another, 409 already_paid, not_pending or changed, 502 provider_failed, 503
 */
export async function startPayment(context: Context, asked: Asked): Promise<{ url: string }> {
  const provider = context.provider();
  const opening = { payment_id: asked.payment_id, person: asked.person, provider: provider.name, test: provider.test };
  let sessions = 0;
  for (let waited = 0; waited < PATIENCE && sessions < MOST_SESSIONS;) {
    const opened = await context.call<Opened>('open_payment_attempt', opening);
    const { attempt, made } = opened;
    if (!made && attempt.url === null) {
      waited += 1;
      await new Promise((over) => setTimeout(over, PAUSE_MS));
      continue;
    }
    sessions += 1;
    const url = made ? await makeSession(context, opened, asked) : await urlWhileLive(context, attempt);
    // Else it is over, or the payment was paid or cancelled meanwhile: opening says which.
    if (url !== null) return { url };
  }
  throw new Refusal(503, 'unavailable');
}

async function urlWhileLive(context: Context, attempt: Attempt): Promise<string | null> {
  try {
    const { status } = await checkAttempt(context, attempt);
    if (status !== 'pending') return null;
    if (!attempt.old) return attempt.url;
  } catch (error) {
    const unknown = error instanceof Unknown || (error instanceof Refusal && error.message === 'not_configured');
    if (!unknown && !attempt.old) throw failed(attempt, error);
    console.error(`${attempt.cart}: given up:`, error);
  }
  // Should it be paid all the same, its callback tells, and one of the two goes back.
  const nothing = { amount: null, currency: null, transaction: null };
  await record(context, attempt, { status: 'expired', ...nothing, payload: { given_up: true } });
  return null;
}

/** @returns the page; null when nobody is to pay there, or the provider knows the cart already */
async function makeSession(context: Context, opened: Opened, { language }: Asked): Promise<string | null> {
  const { attempt, payer } = opened;
  const keep = (ref: string | null, url: string | null) =>
    context.call<boolean>('keep_payment_session', {
      payment_id: attempt.payment_id,
      attempt: attempt.number,
      ref,
      url,
    });
  try {
    const { ref, url } = await context.provider(attempt.provider).create({
      cart: attempt.cart,
      amount: attempt.amount,
      currency: attempt.currency,
      description: descriptions[attempt.kind] ?? 'Dabbab',
      language,
      payer,
      returnUrl: `${context.siteUrl}/payment-status?payment=${attempt.payment_id}`,
      callbackUrl: context.callbackUrl,
    });
    return (await keep(ref, url)) ? url : null;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Should it have been made all the same: nobody was told its page, so nobody can pay there.
    await keep(null, null);
    if (error instanceof CartUsed) return null;
    throw failed(attempt, error);
  }
}

function failed({ cart }: Attempt, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  console.error(`${cart}: the provider failed:`, error);
  return new Refusal(502, 'provider_failed');
}
