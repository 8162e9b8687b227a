/** What the tests of payments share: asking for one, and speaking as its provider. */
import { randomUUID } from 'node:crypto';
import { type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';

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

export const cancel = (person: Person, { payment_id }: Pick<Request, 'payment_id'>) =>
  person.client.rpc('cancel_payment', { payment_id });

export const paymentOf = (id: string) => must<Payment>(secret().from('payments').select().eq('id', id).single());

export interface Event {
  status: string;
  /** The number of the attempt that it is about. */
  attempt?: number;
  event_id?: string;
  amount?: number | null;
  currency?: string | null;
  payload?: object;
  /** What the provider calls what was paid. */
  transaction?: string;
}

type Asked = Pick<Request, 'payment_id' | 'amount'>;

export interface Attempt {
  payment_id: string;
  number: number;
  status: string;
  url: string | null;
  refund_wanted: boolean;
}

/** As start-payment begins an attempt. */
export const open = ({ payment_id }: Pick<Asked, 'payment_id'>, person: Pick<Person, 'id'>) =>
  secret().rpc('open_payment_attempt', { payment_id, person: person.id, provider: 'telr' });

/** Begins an attempt, and keeps a session of it; its number. */
export async function begun(payment: Pick<Asked, 'payment_id'>, person: Pick<Person, 'id'>): Promise<number> {
  const { attempt, made } = await must<{ attempt: Attempt; made: boolean }>(open(payment, person));
  if (made) {
    const { payment_id, number } = attempt;
    const session = { ref: randomUUID(), url: 'https://pay.test' };
    await must(secret().rpc('keep_payment_session', { payment_id, attempt: number, ...session }));
  }
  return attempt.number;
}

/** As the server hands on what the provider said; by default it names the right amount, and the first attempt. */
export function say(payment: Asked, { status, ...event }: Event) {
  return secret().rpc('record_payment_event', {
    payment_id: payment.payment_id,
    attempt: 1,
    event_id: randomUUID(),
    status,
    amount: payment.amount,
    currency: 'SAR',
    payload: { said: status },
    ...event,
  });
}

/** The same about a payment of which perhaps no attempt has begun. */
export async function said(payment: Asked, event: Event): Promise<{ outcome: string; payment_status: string }> {
  const { profile_id: id, status } = await must<{ profile_id: string | null; status: string }>(
    secret().from('payments').select('profile_id, status').eq('id', payment.payment_id).single(),
  );
  if (id && status === 'pending') await open(payment, { id });
  return must(say(payment, event));
}

/** Of a payment, what the provider is to be asked about now, or to give back. */
export const due = ({ payment_id }: Pick<Asked, 'payment_id'>) =>
  must<Attempt[]>(secret().rpc('take_due_attempts', { most: 10, payment_id }));
