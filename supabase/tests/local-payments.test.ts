/** The functions of payments, run by Deno, with a provider behind them that speaks Telr's protocol. */
import { randomUUID } from 'node:crypto';
import { secondFactor } from 'embedded-supabase/testing/authenticator';
import { anon, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it, vi } from 'vitest';
import { moyasar } from '../functions/_shared/payments/moyasar.ts';
import { callbacksOf } from '../simulator/callbacks.ts';
import type { Order } from '../simulator/orders.ts';
import {
  act,
  age,
  at,
  bank,
  books,
  buy,
  due,
  invoke,
  newAdmin,
  newUser,
  orderOf,
  ordersOf,
  paid,
  post,
  refunded,
  second,
  settle,
  sql,
  unpaid,
} from './local-payments.ts';

describe('start-payment', () => {
  it("gives the provider's page, with the amount of the database", async () => {
    const bought = await buy();
    const [status, { url }] = await bought.start();
    const order = orderOf(bought);
    expect([status, url]).toEqual([200, `${bank.url}/gateway/process.html?o=${order.ref}`]);
    const back = `https://dabbab.test/payment-status?payment=${bought.payment_id}`;
    expect(order).toMatchObject({
      cart: `${bought.payment_id}-1`,
      amount: '99.00',
      currency: 'SAR',
      test: '1',
      language: 'ar',
      updateUrl: `${at.url}/functions/v1/payment-callback/telr/update`,
      returnUrls: { authorised: back, declined: back, cancelled: back },
    });
  });

  it('gives one page, however many ask at once or later', async () => {
    const bought = await buy();
    const answers = await Promise.all(Array.from({ length: 5 }, bought.start));
    answers.push(await bought.start());
    expect(new Set(answers.map(([status, { url }]) => `${status} ${url as string}`)).size).toBe(1);
    expect(ordersOf(bought)).toHaveLength(1);
  });

  it('makes another session when the answer about the first was lost, and nobody knows the page of that', async () => {
    const bought = await buy();
    bank.lost = { create: 1 };
    expect(await bought.start()).toEqual([502, { error: 'provider_failed' }]);
    const [status, { url }] = await bought.start();
    expect([status, url]).toEqual([200, `${bank.url}/gateway/process.html?o=${orderOf(bought).ref}`]);
    expect(ordersOf(bought).map(({ cart }) => cart.slice(-2))).toEqual(['-1', '-2']);
  });

  it('goes on when whoever was making the session never came back', async () => {
    const bought = await buy();
    const { payment_id } = bought;
    await must(secret(at).rpc('open_payment_attempt', { payment_id, person: bought.person.id, provider: 'telr' }));
    await age(bought, '2 minutes');
    expect(await bought.start()).toMatchObject([200, {}]);
    expect(orderOf(bought).cart).toBe(`${payment_id}-2`);
  });

  it('takes the next name when the provider knows the first', async () => {
    const bought = await buy();
    const other = await buy();
    await other.start();
    bank.orders.create({ ...orderOf(other), cart: `${bought.payment_id}-1` });
    expect(await bought.start()).toMatchObject([200, {}]);
    expect(orderOf(bought).cart).toBe(`${bought.payment_id}-2`);
  });

  it.each(['decline', 'cancel', 'expire'] as const)('gives another page after one that ended: %s', async (end) => {
    const bought = await buy();
    const [, first] = await bought.start();
    await act(bought, end);
    const [status, second] = await bought.start();
    expect(status).toBe(200);
    expect(second['url']).not.toBe(first['url']);
    expect(ordersOf(bought)).toHaveLength(2);
  });

  it.each<[string, (order: Order) => void]>([
    ['of the other mode', (order) => Object.assign(order, { test: '0' })],
    ['that it has forgotten', (order) => Object.assign(order, { ref: 'FORGOTTEN' })],
  ])('gives another page after one %s, which the provider does not know', async (_, forget) => {
    const bought = await buy();
    const [, first] = await bought.start();
    // Orders are found by the name that they were made with.
    const found = vi
      .spyOn(bank.orders, 'find')
      .mockImplementation((ref) => bank.orders.all.find((one) => one.ref === ref));
    forget(orderOf(bought));
    const [status, answer] = await bought.start();
    found.mockRestore();
    expect(status).toBe(200);
    expect(answer['url']).not.toBe(first['url']);
    expect(await bought.check()).toMatchObject([200, { attempt: 'pending' }]);
  });

  it('gives another page after one of a provider whose keys are gone, and after a day', async () => {
    const gone = await buy();
    const { payment_id, person } = gone;
    await must(secret(at).rpc('open_payment_attempt', { payment_id, person: person.id, provider: 'former' }));
    const session = { payment_id, attempt: 1, ref: 'F1', url: 'https://former.test' };
    await must(secret(at).rpc('keep_payment_session', session));
    expect(await gone.start()).toMatchObject([200, {}]);
    expect(orderOf(gone).cart).toBe(`${payment_id}-2`);
    await age(gone, '25 hours');
    bank.lost = { check: 1 };
    expect(await gone.start()).toMatchObject([200, {}]);
    expect(orderOf(gone).cart).toBe(`${payment_id}-3`);
    await age(gone, '25 hours');
    expect(await gone.start()).toMatchObject([200, {}]);
    expect(ordersOf(gone)).toHaveLength(3);
  });

  it('goes on with a page of which the provider cannot say anything just now', async () => {
    const bought = await buy();
    const first = await bought.start();
    bank.lost = { check: 1 };
    expect(await bought.start()).toEqual([502, { error: 'provider_failed' }]);
    expect(await bought.start()).toEqual(first);
  });

  it('refuses what costs something else by now', async () => {
    const bought = await buy();
    await sql`update public.payments set vat_rate = 0.05 where id = ${bought.payment_id}`;
    expect(await bought.start()).toEqual([409, { error: 'changed' }]);
    expect(ordersOf(bought)).toEqual([]);
  });

  it('refuses what is paid, cancelled, or of another', async () => {
    const bought = await buy();
    await bought.start();
    const other = await newUser();
    for (const name of ['start-payment', 'check-payment']) {
      for (const payment_id of [bought.payment_id, randomUUID()]) {
        expect(await invoke(name, other, { payment_id, language: 'ar' })).toEqual([404, { error: 'not_found' }]);
      }
      expect(await invoke(name, { client: anon(at) }, { payment_id: bought.payment_id })).toMatchObject([
        401,
        { error: 'signed_out' },
      ]);
    }
    // Paid on its page, of which nobody told us.
    await act(bought, 'approve');
    expect(await bought.start()).toEqual([409, { error: 'already_paid' }]);
    expect(await books(bought)).toEqual(paid);
    const next = await buy(bought.person);
    await must(bought.person.client.rpc('cancel_payment', { payment_id: next.payment_id }));
    expect(await next.start()).toEqual([409, { error: 'not_pending' }]);
  });

  it('is for people with their second factor', async () => {
    const bought = await buy();
    await secondFactor(bought.person.client);
    const client = anon(at);
    await must(client.auth.signInWithPassword({ email: bought.person.email, password: bought.person.password }));
    const asked = { payment_id: bought.payment_id, language: 'ar' };
    expect(await invoke('start-payment', { client }, asked)).toEqual([403, { error: 'second_factor' }]);
  });
});

describe('check-payment', () => {
  it.each([
    ['approve', 'paid', 'paid'],
    ['decline', 'pending', 'failed'],
    ['cancel', 'pending', 'cancelled'],
    ['expire', 'pending', 'expired'],
    ['hold', 'pending', 'pending'],
  ] as const)('asks the provider: %s', async (what, status, attempt) => {
    const bought = await buy();
    expect(await bought.check()).toEqual([200, { status: 'pending', attempt: null }]);
    await bought.start();
    expect(await bought.check()).toEqual([200, { status: 'pending', attempt: 'pending' }]);
    await act(bought, what);
    expect(await bought.check()).toEqual([200, { status, attempt }]);
    expect(await books(bought)).toEqual(status === 'paid' ? paid : unpaid);
  });

  it('follows what was on hold', async () => {
    const bought = await buy();
    await bought.start();
    await act(bought, 'hold');
    await bought.check();
    await act(bought, 'approve');
    expect(await bought.check()).toEqual([200, { status: 'paid', attempt: 'paid' }]);
  });

  it('asks every few seconds at most, and says what is stored when the provider does not answer', async () => {
    const bought = await buy();
    await bought.start();
    bank.lost = { check: 1 };
    expect(await bought.check()).toEqual([200, { status: 'pending', attempt: 'pending' }]);
    await act(bought, 'approve');
    const asked = { payment_id: bought.payment_id };
    expect(await invoke('check-payment', bought.person, asked)).toMatchObject([200, { status: 'pending' }]);
  });

  it.each<[string, Partial<Order>]>([
    ['another amount', { amount: '9.90' }],
    ['another currency', { currency: 'USD' }],
    ['another cart', { cart: `${randomUUID()}-1` }],
    ['the live mode', { test: '0' }],
  ])('takes no payment of %s', async (_, wrong) => {
    const bought = await buy();
    await bought.start();
    await act(bought, 'approve');
    const order = orderOf(bought);
    const right = { ...order };
    Object.assign(order, wrong);
    expect(await bought.check()).toMatchObject([200, { status: 'pending' }]);
    expect(await books(bought)).toEqual(unpaid);
    Object.assign(order, right);
    expect(await bought.check()).toMatchObject([200, { status: 'paid' }]);
  });
});

describe('a callback', () => {
  const both = (order: Order) =>
    callbacksOf(order, bank.adviceUrl).map(({ url, body }) => [url.split('/').at(-1), body]);

  it('of either kind, any number of times, has one effect', async () => {
    for (const kind of ['update', 'advice']) {
      const bought = await buy();
      await bought.start();
      await act(bought, 'approve');
      const [, body = ''] = both(orderOf(bought)).find(([path]) => path === kind) ?? [];
      const answers = await Promise.all(Array.from({ length: 5 }, () => post(`telr/${kind}`, body)));
      expect(answers).toEqual(answers.map(() => [200, 'OK']));
      expect(await books(bought)).toEqual(paid);
    }
  });

  it('that is forged changes nothing, and nor does one that is true no more', async () => {
    const bought = await buy();
    await bought.start();
    const order = orderOf(bought);
    const lie = { ...order, transaction: { ref: 'X', status: 'A' as const, message: 'Authorised' } };
    for (const [path = '', body = ''] of both(lie)) {
      // Signed as it should be, by whoever got hold of a key: the provider knows better.
      expect(await post(`telr/${path}`, body)).toEqual([200, 'OK']);
      expect(await post(`telr/${path}`, body.replace('amount=99.00', 'amount=1.00'))).toEqual([403, 'not_signed']);
      expect(await post(`telr/${path}`, body.replace(/tran_check=\w+/, 'tran_check='))).toEqual([403, 'not_signed']);
      expect(await post(`telr/${path === 'update' ? 'advice' : 'update'}`, body)).toEqual([403, 'not_signed']);
    }
    expect(await books(bought)).toEqual(unpaid);
  });

  it('about nothing of ours is acknowledged, and of no provider refused', async () => {
    const bought = await buy();
    await bought.start();
    for (const cart of [`${randomUUID()}-1`, 'shoes', `${bought.payment_id}-7`]) {
      const lie = { ...orderOf(bought), ref: 'X', cart, transaction: { ref: 'X', status: 'A' as const, message: '' } };
      for (const [path, body = ''] of both(lie)) expect(await post(`telr/${path}`, body)).toEqual([200, 'OK']);
    }
    expect(await post('moyasar', '{}')).toEqual([403, 'not_signed']);
    expect(await post('nobody/update', '')).toEqual([503, 'not_configured']);
  });

  it('is asked for again when the provider cannot be asked', async () => {
    const bought = await buy();
    await bought.start();
    await act(bought, 'approve');
    bank.lost = { check: 1 };
    const [[path, body = ''] = []] = both(orderOf(bought));
    expect(await post(`telr/${path}`, body)).toEqual([502, 'provider_failed']);
    expect(await post(`telr/${path}`, body)).toEqual([200, 'OK']);
    expect(await books(bought)).toEqual(paid);
  });

  it('tells of a session whose page nobody was told', async () => {
    const bought = await buy();
    bank.lost = { create: 1 };
    await bought.start();
    await act(bought, 'approve');
    await bank.deliveries.release();
    expect(await books(bought)).toEqual(paid);
  });

  it('and one that comes after the session had been called over pays it, and a second session goes back', async () => {
    const bought = await buy();
    await bought.start();
    await act(bought, 'decline');
    await bought.start();
    const [first, second] = ordersOf(bought);
    await act(bought, 'approve');
    await bank.deliveries.release('reversed');
    expect(await books(bought)).toEqual(paid);
    bank.orders.act(first as Order, 'approve', true);
    bank.tell(first as Order);
    await bank.deliveries.release();
    expect(await settle()).toMatchObject([200, { failed: 0 }]);
    expect([first?.refund, second?.refund]).toEqual([expect.any(String), undefined]);
    expect(await books(bought)).toEqual(paid);
  });
});

describe('settle-payments', () => {
  it('finds out what nobody told, from the tenth minute to the first day', async () => {
    const [young, middle, old] = [await buy(), await buy(), await buy()];
    for (const bought of [young, middle, old]) {
      await bought.start();
      await act(bought, 'approve');
    }
    await Promise.all([age(young, '9 minutes'), age(middle, '11 minutes'), age(old, '25 hours')]);
    expect(await due()).toBe(1);
    expect(await settle()).toEqual([200, { asked: 1, failed: 0 }]);
    expect(await Promise.all([young, middle, old].map(books))).toEqual([unpaid, paid, unpaid]);
  });

  it('asks again ten minutes later, as long as the provider does not answer', async () => {
    const bought = await buy();
    await bought.start();
    await age(bought, '11 minutes');
    bank.lost = { check: 1 };
    expect(await settle()).toEqual([200, { asked: 0, failed: 1 }]);
    expect(await due()).toBe(0);
    await age(bought, '11 minutes');
    expect(await settle()).toEqual([200, { asked: 1, failed: 0 }]);
  });

  it('takes what was paid on a page that was open when the payment was cancelled', async () => {
    const bought = await buy();
    await bought.start();
    await must(bought.person.client.rpc('cancel_payment', { payment_id: bought.payment_id }));
    await act(bought, 'approve');
    await age(bought, '11 minutes');
    await settle();
    expect(await books(bought)).toEqual(paid);
  });

  it('is called by the server alone', async () => {
    const person = await newUser();
    expect(await invoke('settle-payments', person)).toEqual([401, { error: 'server_only' }]);
  });
});

it('a session of another provider is followed and given back by that one', async () => {
  const bought = await buy();
  const { payment_id, person } = bought;
  const open = { payment_id, person: person.id, provider: 'moyasar' };
  const { attempt } = await must<{ attempt: { cart: string; amount: number; currency: string } }>(
    secret(at).rpc('open_payment_attempt', open),
  );
  const session = await moyasar(second.settings).create({
    ...attempt,
    description: 'Plan',
    language: 'ar',
    payer: { id: person.id, name: person.username, email: person.email },
    returnUrl: 'https://dabbab.test',
    callbackUrl: 'https://dabbab.test',
  });
  await must(secret(at).rpc('keep_payment_session', { payment_id, attempt: 1, ...session }));
  expect(await bought.start()).toEqual([200, { url: session.url }]);
  const webhook = second.pay(session.ref);
  expect(await post('moyasar', JSON.stringify({ ...webhook, secret_token: 'guessed' }))).toEqual([403, 'not_signed']);
  expect(await books(bought)).toEqual(unpaid);
  for (let copy = 0; copy < 3; copy++) expect(await post('moyasar', JSON.stringify(webhook))).toEqual([200, 'OK']);
  expect(await books(bought)).toEqual(paid);
  const admin = await newAdmin();
  const asked = { payment_id, reason: 'Paid by mistake' };
  expect(await invoke('refund-payment', admin, asked)).toEqual([200, { status: 'refunded' }]);
  expect(await books(bought)).toEqual(refunded);
});
