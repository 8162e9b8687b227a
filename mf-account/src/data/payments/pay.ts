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

/** What is to be paid: a payment that waits, or what to make one of, at the amount (riyals) that the person has seen. */
export type Purchase = { paymentId: string } | { wanted: Wanted; amount: number };

/** Why a payment could not begin, where that is not the same as for any other request. */
export type StartProblem = 'amount' | 'over' | 'provider' | 'closed';

async function request({ wanted, amount }: { wanted: Wanted; amount: number }): Promise<string> {
  const made = unwrap(await rest().rpc('create_payment', { ...wanted }));
  // Nobody pays what they have not seen: a day of the running plan may have passed meanwhile.
  if (made.amount !== amount) throw new AppError('conflict', { reason: 'amount' });
  return made.payment_id;
}

const byStatus: Record<number, StartProblem> = { 409: 'over', 502: 'provider', 503: 'closed' };

/** @returns what hinders a payment from beginning; undefined for what can happen to any request */
export function startProblem(error: unknown): StartProblem | undefined {
  const { reason, cause } = toAppError(error);
  return reason === 'amount' ? 'amount' : byStatus[(cause as { status?: number } | undefined)?.status ?? 0];
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
