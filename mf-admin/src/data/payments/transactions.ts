import { unwrap } from '@dabbab/platform/errors';
import { rest } from '@dabbab/platform/rest';
import { deskList, listArgs } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { paymentKeys } from './payments.ts';

export const sessionStatuses = ['pending', 'paid', 'refunded', 'failed', 'cancelled', 'expired'] as const;
/** States that a session may be in besides, as the list asks for them. */
export const oddStates = ['surplus', 'refund-wanted', 'refund-unclear'] as const;

/** Asks for sessions with providers, as the first request of `/admin/telr-transactions` in remote.json does. */
export function transactionsList(question: Question) {
  return deskList(paymentKeys.sessions(question), async (after, pageSize, signal) =>
    unwrap(
      await rest()
        .rpc(
          'admin_list_transactions',
          { ...listArgs(question), ...(after && { after }), page_size: pageSize },
          { get: true },
        )
        .abortSignal(signal),
    ),
  );
}

/** A session as the list shows it. */
export type AdminTransaction = Awaited<ReturnType<ReturnType<typeof transactionsList>['page']>>[number];

/** Takes apart what names a session at the provider: `<payment id>-<number>`. */
export function partsOfCart(cart: string): { paymentId: string; number: number } {
  const [, paymentId = '', number = ''] = /^(.{36})-(\d+)$/.exec(cart) ?? [];
  return { paymentId, number: Number(number) };
}
