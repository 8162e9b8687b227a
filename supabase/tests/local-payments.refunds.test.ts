/** Refunds by the functions of payments, with a provider that refuses, does not answer, or gives back by itself. */
import { randomUUID } from 'node:crypto';
import { type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { callbacksOf } from '../simulator/callbacks.ts';
import type { Order } from '../simulator/orders.ts';
import { denial } from './domain.ts';
import {
  type Bought,
  act,
  age,
  at,
  bank,
  books,
  buy,
  due,
  invoke,
  newAdmin,
  orderOf,
  ordersOf,
  paid,
  plainAdmin,
  post,
  refunded,
  settle,
  sql,
} from './local-payments.ts';

describe('refund-payment', () => {
  let admin: Person;
  const refund = (by: Person, { payment_id }: Bought, reason = 'Paid by mistake') =>
    invoke('refund-payment', by, { payment_id, reason });
  const bought = async (): Promise<Bought> => {
    const one = await buy();
    await one.start();
    await act(one, 'approve');
    await one.check();
    return one;
  };
  beforeAll(async () => {
    admin = await newAdmin();
  });

  it('gives all of it back, once, with a credit note', async () => {
    const one = await bought();
    const answers = await Promise.all([refund(admin, one), refund(admin, one)]);
    expect(answers.map(([status]) => status)).toContain(200);
    await refund(admin, one);
    expect(await books(one)).toEqual(refunded);
    await bank.deliveries.release();
    expect(await books(one)).toEqual(refunded);
    expect(await refund(admin, one)).toEqual([409, { error: 'already_refunded' }]);
    const log = secret(at).from('audit_log').select('actor_id, after').eq('entity', 'payment_attempts');
    const [first] = await must<{ actor_id: string; after: object }[]>(log.eq('entity_id', one.payment_id).order('id'));
    expect(first).toMatchObject({ actor_id: admin.id, after: { refund_reason: 'Paid by mistake' } });
  });

  it('is for admins with their second factor, and says why', async () => {
    const one = await bought();
    expect(await refund(one.person, one)).toEqual([403, { error: 'admins_only' }]);
    expect(await refund(admin, one, '  ')).toMatchObject([400, { error: 'bad_input', field: 'reason' }]);
    expect(await refund(admin, await buy())).toEqual([409, { error: 'not_paid' }]);
    expect(await refund(admin, { ...one, payment_id: randomUUID() })).toEqual([404, { error: 'not_found' }]);
    const guarded = await newAdmin();
    await must(guarded.client.auth.signInWithPassword({ email: guarded.email, password: guarded.password }));
    for (const by of [guarded, await plainAdmin()]) {
      expect(await refund(by, one)).toEqual([403, { error: 'refund_factor' }]);
      const confirm = by.client.rpc('confirm_refund', { payment_id: one.payment_id, reason: 'Seen there' });
      expect(await denial(confirm)).toBe('42501 refund_factor');
    }
    expect(await books(one)).toEqual(paid);
  });

  it('of which the answer was lost is known by the signed advice', async () => {
    const one = await bought();
    bank.lost = { refund: 1 };
    expect(await refund(admin, one)).toEqual([200, { status: 'paid' }]);
    await bank.deliveries.release();
    expect(await books(one)).toEqual(refunded);
  });

  it('that the provider refuses leaves it paid, and admins see why', async () => {
    const one = await bought();
    const order = orderOf(one);
    Object.assign(order, { refund: 'ELSEWHERE' });
    expect(await refund(admin, one)).toEqual([200, { status: 'paid' }]);
    const events = secret(at).from('payment_events').select('outcome, payload').eq('payment_id', one.payment_id);
    expect(await must(events.eq('outcome', 'refund_refused'))).toMatchObject([
      { payload: { why: 'Amount exceeds what is left of the sale' } },
    ]);
    expect(await books(one)).toEqual(paid);
    // It was given back in the provider's own admin: its advice says so.
    bank.tell(order);
    await bank.deliveries.release();
    expect(await books(one)).toEqual(refunded);
  });

  it('is not believed of another sale', async () => {
    const one = await bought();
    const order = orderOf(one);
    const lie = { ...order, refund: 'X', transaction: { ref: 'OTHER', status: 'A' as const, message: '' } };
    for (const { url, body } of callbacksOf(lie, bank.adviceUrl)) {
      expect(await post(`telr/${url.split('/').at(-1)}`, body)).toEqual([200, 'OK']);
    }
    expect(await books(one)).toEqual(paid);
  });

  it('that nobody answered for a day is tried again when it is asked for again', async () => {
    const one = await bought();
    bank.lost = { refund: 1 };
    await refund(admin, one);
    Object.assign(orderOf(one), { refund: undefined });
    await age(one, '25 hours');
    expect(await due()).toBe(0);
    expect(await refund(admin, one)).toEqual([200, { status: 'refunded' }]);
    expect(await books(one)).toEqual(refunded);
  });

  it('refused after a try without an answer is unclear, until an admin has looked at the provider', async () => {
    const one = await bought();
    const confirm = (by: Person, reason = 'Seen there') =>
      denial(by.client.rpc('confirm_refund', { payment_id: one.payment_id, reason }));
    expect(await confirm(admin)).toBe('PT409 not_unclear');
    bank.lost = { refund: 1 };
    await refund(admin, one);
    bank.deliveries.takeHeld();
    await age(one, '11 minutes');
    expect(await settle()).toEqual([200, { asked: 1, failed: 0 }]);
    const events = secret(at).from('payment_events').select('outcome').eq('payment_id', one.payment_id).order('id');
    expect(await must(events)).toEqual([{ outcome: 'applied' }, { outcome: 'refund_unclear' }]);
    expect([await books(one), await due()]).toEqual([paid, 0]);
    expect(await confirm(one.person)).toBe('42501 admins_only');
    expect(await confirm(admin, ' ')).toBe('22023 reason');
    expect(await confirm(admin)).toBeNull();
    expect(await books(one)).toEqual(refunded);
    expect(await confirm(admin)).toBe('PT409 not_unclear');
    const log = secret(at).from('audit_log').select('actor_id, after').eq('entity_id', one.payment_id).order('id');
    const last = (await must<{ after: object }[]>(log.eq('entity', 'payment_attempts'))).at(-1);
    expect(last).toMatchObject({ actor_id: admin.id, after: { refund_reason: 'Seen there' } });
  });

  it('of what was paid twice can be asked for again, and leaves what was paid once', async () => {
    const one = await buy();
    await one.start();
    await act(one, 'decline');
    await one.start();
    await act(one, 'approve');
    await one.check();
    const [first, last] = ordersOf(one) as [Order, Order];
    bank.orders.act(first, 'approve', true);
    bank.tell(first);
    await bank.deliveries.release();
    Object.assign(first, { refund: 'ELSEWHERE' });
    await settle();
    expect(await due()).toBe(0);
    delete first.refund;
    const again = { payment_id: one.payment_id, reason: 'Paid twice', surplus_only: true };
    expect(await invoke('refund-payment', admin, again)).toEqual([200, { status: 'paid' }]);
    expect([first.refund, last.refund]).toEqual([expect.any(String), undefined]);
    expect(await books(one)).toEqual(paid);
  });

  it('of what gives nothing any more comes by itself', async () => {
    const one = await buy();
    await one.start();
    await must(admin.client.rpc('extend_subscription', { owner_id: one.person.id, days: 60, plan: 'showroom' }));
    await act(one, 'approve');
    await one.check();
    expect(await books(one)).toEqual({ ...paid, runs: 0 });
    await settle();
    expect(await books(one)).toEqual(refunded);
  });

  it('that the bank makes by voiding the sale counts', async () => {
    for (const code of [3, -2] as const) {
      const one = await bought();
      bank.deliveries.takeHeld();
      const order = orderOf(one);
      bank.orders.void(order);
      // Nobody has written down what Telr says of such an order when it is asked.
      order.code = code;
      bank.tell(order);
      await bank.deliveries.release();
      expect(await books(one)).toEqual(refunded);
    }
  });

  it('that is refused while the bank tells of it waits for that', async () => {
    const { payment_id } = await bought();
    await must(admin.client.rpc('request_refund', { payment_id, reason: 'Paid by mistake' }));
    const refuse = { payment_id, attempt: 1, event_id: randomUUID(), why: 'No' };
    const refusal = await sql.begin(async (tx) => {
      await tx`select from public.payments where id = ${payment_id} for update`;
      const asked = must(secret(at).rpc('refuse_refund', refuse)).then(() => 'refused');
      const waits = async () =>
        (await sql`select from pg_locks where not granted and locktype = 'transactionid'`).length;
      await expect.poll(waits).toBeGreaterThan(0);
      await tx`select from private.payment_attempts where payment_id = ${payment_id} for update nowait`;
      return { asked };
    });
    expect(await refusal.asked).toBe('refused');
  });
});
