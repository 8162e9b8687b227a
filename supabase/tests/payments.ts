/** What the tests of payments share: asking for one, and speaking as its provider. */
import { randomUUID } from 'node:crypto';
import { type Person, secret } from './clients.ts';
import { must } from './domain.ts';

export interface Request {
  payment_id: string;
  kind: string;
  amount: number;
  currency: string;
  status: string;
}

export interface Payment {
  id: string;
  status: string;
  amount: number;
  net: number;
  vat: number;
  paid_at: string | null;
  refunded_at: string | null;
}

export interface Wanted {
  kind: string;
  target?: string;
  option?: string;
  plan?: string;
  period?: string;
}

export const ask = (person: Person, wanted: Wanted) => person.client.rpc('create_payment', wanted);

export const asked = (person: Person, wanted: Wanted) => must<Request>(ask(person, wanted));

export const paymentOf = (id: string) => must<Payment>(secret().from('payments').select().eq('id', id).single());

export interface Event {
  status: string;
  event_id?: string;
  amount?: number | null;
  currency?: string | null;
  payload?: object;
}

/** As the server hands on what the provider said; by default it names the right amount. */
export function say(payment: Pick<Request, 'payment_id' | 'amount'>, { status, ...event }: Event) {
  return secret().rpc('record_payment_event', {
    payment_id: payment.payment_id,
    provider: 'telr',
    event_id: randomUUID(),
    status,
    amount: payment.amount,
    currency: 'SAR',
    payload: { said: status },
    ...event,
  });
}

export const said = (payment: Pick<Request, 'payment_id' | 'amount'>, event: Event) =>
  must<{ outcome: string; payment_status: string }>(say(payment, event));
