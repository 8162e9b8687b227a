/** The adapters of payment providers, each with a server that speaks its protocol. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moyasar } from '../functions/_shared/payments/moyasar.ts';
import { CartUsed, type Order, Refused, Unknown } from '../functions/_shared/payments/provider.ts';
import { telr } from '../functions/_shared/payments/telr.ts';
import { createSimulator } from '../simulator/app.ts';
import { callbacksOf } from '../simulator/callbacks.ts';
import { merchant } from '../simulator/merchant.ts';
import { moyasarKeys, startMoyasar } from './stand-ins/moyasar.ts';

const order: Order = {
  cart: '0195-1',
  amount: 1725.05,
  currency: 'SAR',
  description: 'Dabbab: sale commission',
  language: 'en',
  payer: { id: 'p', name: 'سالم & <co>', email: null },
  returnUrl: 'https://dabbab.test/payment-status',
  callbackUrl: 'https://api.test/payment-callback',
};
const money = { amount: 1725.05, currency: 'SAR' };
const none = { amount: null, currency: null, transaction: null };

describe('telr', () => {
  const settings = { ...merchant, baseUrl: 'https://telr.test/gateway', test: true };
  const simulator = () => {
    const bank = createSimulator('https://telr.test');
    bank.deliveries.policy.hold = true;
    return { bank, provider: telr(settings, async (url, init) => bank.app.request(url, init)) };
  };
  /** Answers whatever it is asked. */
  const saying = (answer: object | string, status = 200) =>
    telr(settings, async () => new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status }));

  it('makes a session, follows it, and gives back what was paid, once', async () => {
    const { bank, provider } = simulator();
    const { ref, url } = await provider.create(order);
    expect(url).toBe(`https://telr.test/gateway/process.html?o=${ref}`);
    expect(bank.orders.find(ref)).toMatchObject({
      amount: '1725.05',
      updateUrl: 'https://api.test/payment-callback/telr/update',
    });
    expect(await provider.check(order.cart, ref)).toMatchObject({ status: 'pending', ...none });
    const [paid] = bank.orders.all;
    if (!paid) throw new Error('There is no order');
    bank.orders.act(paid, 'hold');
    expect(await provider.check(order.cart, ref)).toMatchObject({ status: 'pending', ...none });
    bank.orders.act(paid, 'approve');
    const found = await provider.check(order.cart, ref);
    expect(found).toMatchObject({ status: 'paid', ...money, transaction: paid.transaction?.ref });
    const sale = { cart: order.cart, transaction: found.transaction ?? '', ...money };
    expect(await provider.refund(sale)).toMatchObject({
      status: 'refunded',
      ...money,
      payload: { tranref: paid.refund },
    });
    await expect(provider.refund(sale)).rejects.toThrow(Refused);
  });

  it('knows an error that comes as an answer', async () => {
    const { provider } = simulator();
    await provider.create(order);
    await expect(provider.create(order)).rejects.toThrow(CartUsed);
    await expect(provider.create({ ...order, cart: 'x'.repeat(64) })).rejects.toThrow(Refused);
    await expect(provider.check(order.cart, 'none')).rejects.toThrow(/^E04/);
  });

  const status = { code: 3, text: 'Paid' };
  const answer = { ref: 'R', cartid: '0195-1', test: 1, amount: '1725.05', currency: 'SAR', status };
  it.each<[string, object | string, RegExp]>([
    ['another order', { order: { ...answer, ref: 'S' } }, /another order/],
    ['another cart', { order: { ...answer, cartid: '0195-2' } }, /another order/],
    ['the live mode', { order: { ...answer, test: 0 } }, /other mode/],
    ['no mode', { order: { ...answer, test: undefined } }, /other mode/],
    ['an unknown status', { order: { ...answer, status: { code: 7 } } }, /unknown status 7/],
    ['nothing', {}, /another order/],
    ['null', 'null', /another order/],
    ['a page', '<html>', /JSON/],
  ])('believes no answer of %s', async (_, said, why) => {
    await expect(saying(said).check('0195-1', 'R')).rejects.toThrow(why);
    await expect(saying(said).create(order)).rejects.toThrow(/without ref or url|JSON/);
  });

  it('takes no absent mode for live', async () => {
    const said = async () => new Response(JSON.stringify({ order: { ...answer, test: undefined } }));
    await expect(telr({ ...settings, test: false }, said).check('0195-1', 'R')).rejects.toThrow(Unknown);
  });

  it('tells a session that is not known from a store that is not let in', async () => {
    const { bank, provider } = simulator();
    await expect(provider.check('0195-1', 'none')).rejects.toThrow(Unknown);
    const stranger = telr({ ...settings, authKey: 'x' }, async (url, init) => bank.app.request(url, init));
    const why: unknown = await stranger.check('0195-1', 'none').catch((error: unknown) => error);
    expect(why).toBeInstanceOf(Refused);
    expect(why).not.toBeInstanceOf(Unknown);
  });

  it('does not take a refund that is undecided, or an answer without one, for either', async () => {
    const refund = (xml: string, code = 200) =>
      saying(xml, code)
        .refund({ ...order, transaction: 'T' })
        .catch((error: unknown) => error);
    expect(await refund('<remote><auth><status>H</status></auth></remote>')).not.toBeInstanceOf(Refused);
    expect(await refund('Bad gateway', 502)).not.toBeInstanceOf(Refused);
    expect(await refund('<remote/>')).toBeInstanceOf(Error);
    expect(await refund('<remote><auth><status>D</status><message>No</message></auth></remote>')).toBeInstanceOf(
      Refused,
    );
  });

  it('reads callbacks that are signed, also by fields that a store names', async () => {
    const { bank, provider } = simulator();
    await provider.create(order);
    const [paid] = bank.orders.all;
    if (!paid) throw new Error('There is no order');
    bank.orders.act(paid, 'approve');
    const [update, advice] = callbacksOf(paid, 'https://api.test/telr/advice').map(({ body }) => body);
    const about = { cart: order.cart, ref: paid.ref };
    expect(provider.readCallback('update', update ?? '')).toEqual(about);
    expect(provider.readCallback('advice', advice ?? '')).toEqual(about);
    for (const [path, body] of [
      ['update', advice],
      ['advice', update],
      ['other', update],
      ['update', ''],
    ] as const) {
      expect(provider.readCallback(path, body ?? '')).toBeNull();
    }
    const without = telr({ ...settings, adviceSecret: '' });
    expect(without.readCallback('advice', advice ?? '')).toBeNull();
    const other = telr({ ...settings, adviceFields: ['tran_store', 'tran_order'] });
    expect(other.readCallback('advice', advice ?? '')).toBeNull();
  });
});

describe('moyasar', () => {
  let server: Awaited<ReturnType<typeof startMoyasar>>;
  beforeAll(async () => {
    server = await startMoyasar();
  });
  afterAll(() => server.stop());

  it('makes an invoice in halalas, follows it, and gives back what was paid, once', async () => {
    const provider = moyasar(server.settings);
    const { ref, url } = await provider.create(order);
    expect(url).toBe(`https://pay.test/invoices/${ref}?lang=en`);
    expect(server.invoices.get(ref)).toMatchObject({
      amount: 172_505,
      currency: 'SAR',
      metadata: { cart: order.cart },
    });
    expect(await provider.check(order.cart, ref)).toMatchObject({ status: 'pending', ...none });
    const webhook = server.pay(ref);
    const hint = { cart: order.cart, ref };
    expect(provider.readCallback('', JSON.stringify(webhook))).toEqual(hint);
    const found = await provider.check(order.cart, ref);
    expect(found).toMatchObject({ status: 'paid', ...money, transaction: webhook.data.id });
    const sale = { cart: order.cart, transaction: webhook.data.id, ...money };
    expect(await provider.refund(sale)).toMatchObject({ status: 'refunded', ...money });
    expect(await provider.check(order.cart, ref)).toMatchObject({ status: 'refunded', ...money });
    await expect(provider.refund(sale)).rejects.toThrow(new Refused('Cannot be refunded'));
  });

  it('believes no answer about another invoice, and no webhook without the secret', async () => {
    const provider = moyasar(server.settings);
    const { ref } = await provider.create(order);
    await expect(provider.check('0195-2', ref)).rejects.toThrow(/another invoice/);
    await expect(provider.check(order.cart, crypto.randomUUID())).rejects.toThrow(new Unknown('Invoice not found'));
    const webhook = server.pay(ref);
    for (const body of [{ ...webhook, secret_token: 'x' }, { ...webhook, secret_token: undefined }, 'null', '']) {
      expect(provider.readCallback('', typeof body === 'string' ? body : JSON.stringify(body))).toBeNull();
    }
    const open = moyasar({ ...server.settings, webhookSecret: '' });
    expect(open.readCallback('', JSON.stringify({ ...webhook, secret_token: '' }))).toBeNull();
    const stranger = moyasar({ ...server.settings, secretKey: `${moyasarKeys.secretKey}x` });
    await expect(stranger.create(order)).rejects.toThrow('Invalid authorization credentials');
  });
});
