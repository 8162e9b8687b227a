/** What the tests of the functions of payments share: a stack of their own, with a provider behind it that speaks Telr's protocol. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secondFactor } from 'embedded-supabase/testing/authenticator';
import { type Person, newUser as anybody, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import postgres from 'postgres';
import { afterAll, beforeEach } from 'vitest';
import { simulatorSecrets } from '../simulator/merchant.ts';
import type { Order } from '../simulator/orders.ts';
import { startSimulator } from '../simulator/start.ts';
import { startProject } from '../start-project.ts';
import { startMoyasar } from './stand-ins/moyasar.ts';

const folder = await mkdtemp(join(tmpdir(), 'dabbab-payments-'));
export const [bank, second] = await Promise.all([startSimulator(0), startMoyasar()]);
const { secretKey, webhookSecret, baseUrl } = second.settings;
const secrets = {
  ...simulatorSecrets(bank.url),
  DABBAB_SITE_URL: 'https://dabbab.test/',
  MOYASAR_SECRET_KEY: secretKey,
  MOYASAR_WEBHOOK_SECRET: webhookSecret,
  MOYASAR_BASE_URL: baseUrl,
};
export const at = await startProject({ stateDir: folder, config: { edge_runtime: { secrets } } });
bank.adviceUrl = `${at.url}/functions/v1/payment-callback/telr/advice`;
export const sql = postgres(at.superuserUrl, { max: 2, onnotice: () => {} });
// Nobody settles but these tests.
await sql`create or replace function private.due_functions() returns setof text language sql as 'select null where false'`;

afterAll(async () => {
  await sql.end();
  await Promise.all([at.stop(), bank.stop(), second.stop()]);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  bank.deliveries.policy = { copies: 1, delayMs: 0, hold: true };
  bank.deliveries.takeHeld();
  bank.lost = {};
});

export const newUser = () => anybody({}, at);

async function tokenOf({ client }: Pick<Person, 'client'>): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}

export type Answer = [status: number, body: Record<string, unknown>];

export async function invoke(name: string, by: Pick<Person, 'client'> | null, body: object = {}): Promise<Answer> {
  const key = by ? at.publishableKey : at.secretKey;
  const token = by && (await tokenOf(by));
  const headers = { apikey: key, ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${at.url}/functions/v1/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return [answer.status, (await answer.json()) as Record<string, unknown>];
}

export interface Bought {
  person: Person;
  payment_id: string;
  start: () => Promise<Answer>;
  check: () => Promise<Answer>;
}

export async function buy(person?: Person): Promise<Bought> {
  const buyer = person ?? (await newUser());
  const plan = { kind: 'subscription', plan: 'shop', period: 'monthly' };
  const { payment_id } = await must<{ payment_id: string }>(buyer.client.rpc('create_payment', plan));
  return {
    person: buyer,
    payment_id,
    start: () => invoke('start-payment', buyer, { payment_id, language: 'ar' }),
    check: async () => {
      // As if the last look was some seconds ago.
      await sql`update private.payment_attempts set checked_at = null where payment_id = ${payment_id}`;
      return invoke('check-payment', buyer, { payment_id });
    },
  };
}

export const ordersOf = ({ payment_id }: Pick<Bought, 'payment_id'>): Order[] =>
  bank.orders.all.filter(({ cart }) => cart.startsWith(payment_id));

/** The order of the last session. */
export function orderOf(bought: Bought): Order {
  const order = ordersOf(bought).at(-1);
  if (!order) throw new Error('No session was made');
  return order;
}

export async function act(
  bought: Bought,
  ...[what, late]: [Parameters<typeof bank.orders.act>[1], boolean?]
): Promise<void> {
  bank.orders.act(orderOf(bought), what, late);
  bank.tell(orderOf(bought));
}

export const post = async (path: string, body: string): Promise<[number, string]> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${at.url}/functions/v1/payment-callback/${path}`, { method: 'POST', headers, body });
  const text = await answer.text();
  return [answer.status, answer.ok ? text : (JSON.parse(text) as { error: string }).error];
};

export const age = ({ payment_id }: Bought, how: string) => sql`
  update private.payment_attempts set created_at = created_at - ${how}::interval, checked_at = checked_at - ${how}::interval,
    refund_asked_at = refund_asked_at - ${how}::interval, refund_tried_at = refund_tried_at - ${how}::interval where payment_id = ${payment_id}`;
/** Attempts that would be asked about now. */
export const due = async () => (await sql`select 1 from private.due_payment_attempts`).length;
export const settle = () => invoke('settle-payments', null);

export const books = async ({ payment_id }: Bought) => ({
  status: (await must<{ status: string }>(secret(at).from('payments').select('status').eq('id', payment_id).single()))
    .status,
  papers: (
    await must<{ kind: string; total: number }[]>(
      secret(at)
        .from('invoices')
        .select('kind, total')
        .eq('payment_id', payment_id)
        .order('kind', { ascending: false }),
    )
  ).map(({ kind, total }) => `${kind} ${total}`),
  runs: (
    await sql`select from public.subscriptions where payment_id = ${payment_id} and ends_at > now() + interval '1 day'`
  ).length,
});
export const paid = { status: 'paid', papers: ['invoice 99'], runs: 1 };
export const unpaid = { status: 'pending', papers: [], runs: 0 };
export const refunded = { status: 'refunded', papers: ['invoice 99', 'credit_note 99'], runs: 0 };

/** An admin with the password alone. */
export async function plainAdmin(): Promise<Person> {
  const admin = await newUser();
  await must(secret(at).from('profiles').update({ is_admin: true }).eq('id', admin.id));
  return admin;
}

/** An admin who has given the second factor. */
export async function newAdmin(): Promise<Person> {
  const admin = await plainAdmin();
  await secondFactor(admin.client);
  return admin;
}
