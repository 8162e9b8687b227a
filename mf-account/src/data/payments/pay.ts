import type { Language } from '@dabbab/contract/language';
import { AppError, toAppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { invokeFunction } from '@dabbab/platform/kit/invoke-function';
import { rest } from '@dabbab/platform/rest';
import { allPayments } from './payments.ts';

/** What somebody wants to buy, as `create_payment` knows it. */
export interface Wanted {
  kind: 'featured_listing' | 'featured_shop' | 'subscription';
  /** The ad or shop. */
  target?: string;
  option?: string;
  plan?: string;
  period?: string;
}

/** What the person has seen of it: the amount in riyals; of a plan also what buying it would be, and from when it would run. */
interface Seen {
  amount: number;
  change?: string;
  starts_at?: string;
}

/** What is to be paid: a payment that waits, or what to make one of. */
export type Purchase = { paymentId: string } | { wanted: Wanted; seen: Seen };

/** Why a payment could not begin, where that is not the same as for any other request. */
export type StartProblem = 'amount' | 'changed' | 'over' | 'provider' | 'closed';

const changed = () => new AppError('conflict', { reason: 'amount' });

/** Looks at a plan again: a page that was left open must not buy what is running meanwhile. */
async function lookAgain({ plan = '', period = '' }: Wanted, seen: Seen): Promise<void> {
  const now = unwrap(await rest().rpc('quote_subscription', { plan, period }, { get: true }));
  const same = now.change === seen.change && (now.change !== 'renewal' || now.starts_at === seen.starts_at);
  if (!same) throw changed();
}

async function request({ wanted, seen }: { wanted: Wanted; seen: Seen }): Promise<string> {
  if (wanted.kind === 'subscription') await lookAgain(wanted, seen);
  const made = unwrap(await rest().rpc('create_payment', { ...wanted }));
  // Nobody pays what they have not seen: a day of the running plan may have passed meanwhile.
  if (made.amount !== seen.amount) throw changed();
  return made.payment_id;
}

const byWord: Record<string, StartProblem> = {
  already_paid: 'over',
  not_pending: 'over',
  changed: 'changed',
  provider_failed: 'provider',
  not_configured: 'closed',
};

/** @returns what hinders a payment from beginning; undefined for what can happen to any request */
export function startProblem(error: unknown): StartProblem | undefined {
  const { reason, cause } = toAppError(error);
  return reason === 'amount' ? 'amount' : byWord[(cause as { hint?: string } | undefined)?.hint ?? ''];
}

/**
 * Begins paying; the result is the address of the provider's page. Asked twice, in two tabs, or again after a lost answer,
 * it gives the same one.
 * @param language in which that page is shown
 */
export const pay = (language: Language): Action<Purchase, string> => ({
  invalidates: [allPayments, ['account', 'plans']],
  send: async (purchase) => {
    const payment_id = 'paymentId' in purchase ? purchase.paymentId : await request(purchase);
    return (await invokeFunction<{ url: string }>('start-payment', { payment_id, language })).url;
  },
});
