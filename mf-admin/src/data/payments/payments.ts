import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { invokeFunction } from '@dabbab/platform/kit/invoke-function';
import { keepPreviousData, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { deskList, listArgs } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys } from '../keys.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    admin_payment_totals: PaymentTotals;
    admin_get_payment: PaymentRecord;
  }
}

export const paymentKeys = {
  all: [...adminKeys.all, 'payments'] as const,
  list: (question: Question) => [...paymentKeys.all, 'list', question] as const,
  totals: (question: Question) => [...paymentKeys.all, 'totals', question.q ?? '', question.filters] as const,
  one: (id: string) => [...paymentKeys.all, 'one', id] as const,
  sessions: (question: Question) => [...paymentKeys.all, 'sessions', question] as const,
};

export const paymentKinds = ['commission', 'subscription', 'featured_listing', 'featured_shop'] as const;
export type PaymentKind = (typeof paymentKinds)[number];
export const paymentStatuses = ['pending', 'paid', 'refunded', 'cancelled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Asks for payments, as the first request of `/admin/payments` in remote.json does. */
export function paymentsList(question: Question) {
  return deskList(paymentKeys.list(question), async (after, pageSize, signal) =>
    unwrap(
      await rest()
        .rpc(
          'admin_list_payments',
          { ...listArgs(question), ...(after && { after }), page_size: pageSize },
          { get: true },
        )
        .abortSignal(signal),
    ),
  );
}

/** A payment as the list shows it. */
export type AdminPayment = Awaited<ReturnType<ReturnType<typeof paymentsList>['page']>>[number];

/** Sums in riyals: received - refunded = net; pending is owed or waits for its provider. */
export interface Sums {
  payments: number;
  received: number;
  refunded: number;
  net: number;
  pending: number;
}

export interface PaymentTotals extends Sums {
  by_kind: Partial<Record<PaymentKind, Sums>>;
  /** The last 31 days on which payments were made, the oldest first. */
  by_day: (Sums & { day: string; kind: PaymentKind })[];
}

/** Asks what the payments that a question finds add up to. */
export function paymentTotalsQuery(question: Question) {
  const { sort: _, ...args } = listArgs(question);
  return queryOptions({
    queryKey: paymentKeys.totals(question),
    queryFn: async ({ signal }) =>
      unwrap(await rest().rpc('admin_payment_totals', args, { get: true }).abortSignal(signal)),
    placeholderData: keepPreviousData,
  });
}

/** A session with the provider, by which a payment was or is to be paid. */
export interface Session {
  number: number;
  provider: string;
  status: string;
  ref: string | null;
  transaction: string | null;
  amount: number;
  test: boolean;
  surplus: boolean;
  created_at: string;
  checked_at: string | null;
  refund_asked_at: string | null;
  refund_reason: string | null;
  refund_tries: number;
}

/** What the provider said, once, and what came of it. */
export interface PaymentEvent {
  id: number;
  created_at: string;
  provider: string;
  event_id: string;
  status: string;
  amount: number | null;
  outcome: string;
  resulting_status: string;
  payload: Record<string, unknown>;
}

export interface PaymentInvoice {
  id: string;
  kind: 'invoice' | 'credit_note';
  number: string;
  total: number;
  issued_at: string;
}

/** A payment with all that belongs to it. */
export interface PaymentRecord {
  id: string;
  kind: PaymentKind;
  status: PaymentStatus;
  amount: number;
  net: number;
  vat: number;
  credit: number;
  profile_id: string | null;
  payer_name: string | null;
  avatar_path: string | null;
  listing_id: string | null;
  shop_id: string | null;
  title_ar: string | null;
  title_en: string | null;
  plan: string | null;
  period: 'monthly' | 'yearly' | null;
  option: string | null;
  days: number | null;
  rate: number | null;
  created_at: string;
  paid_at: string | null;
  refunded_at: string | null;
  reminded_at: string | null;
  /** Whether this session of the admin may give money back. */
  second_factor: boolean;
  /** Of a commission. */
  sale: { price: number; buyer_id: string | null; buyer_name: string | null; created_at: string } | null;
  attempts: Session[];
  events: PaymentEvent[];
  invoices: PaymentInvoice[];
}

/** Asks for one payment. */
export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: paymentKeys.one(id),
    queryFn: async ({ signal }) =>
      unwrap(await rest().rpc('admin_get_payment', { payment_id: id }, { get: true }).abortSignal(signal)),
  });
}

/** What the provider said of a session just now, or why it said nothing. */
export type Heard =
  | { number: number; said: string }
  | { number: number; problem: 'unknown' | 'unanswered' | 'not_configured' };

/** Asks the provider about all sessions of a payment, and records what it says. */
export const recheckPayment = (id: string): Action<void, { status: PaymentStatus; sessions: Heard[] }> => ({
  invalidates: [adminKeys.all],
  send: async () => invokeFunction('recheck-payment', { payment_id: id }),
});

export interface Refund {
  reason: string;
  /** Only what was paid a second time. */
  surplusOnly?: boolean;
}

/** Gives the whole amount back; the status stays `paid` as long as the provider has not agreed. */
export const refundPayment = (id: string): Action<Refund, { status: PaymentStatus }> => ({
  invalidates: [adminKeys.all],
  send: async ({ reason, surplusOnly = false }) =>
    invokeFunction('refund-payment', { payment_id: id, reason, surplus_only: surplusOnly }),
});

/** Says that a refund which the provider did not answer was made. */
export const confirmRefund = (id: string): Action<Refund> => ({
  invalidates: [adminKeys.all],
  send: async ({ reason }) => {
    unwrap(await rest().rpc('confirm_refund', { payment_id: id, reason }));
  },
});

/** Reminds whoever owes a commission, once a day. */
export const remindOfCommission: Action<string> = {
  invalidates: [adminKeys.all],
  send: async (id) => {
    unwrap(await rest().rpc('remind_of_commission', { payment_id: id }));
  },
};
