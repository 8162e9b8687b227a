/**
 * Telr's hosted page. What goes wrong comes as HTTP 200 with `error`. Sessions are asked for as forms, since only those
 * can name an address for callbacks.
 */
import {
  CartUsed,
  type Found,
  type Order,
  type Provider,
  Refused,
  type Sale,
  type Session,
  type Status,
  Unknown,
} from './provider.ts';
import { type Fetch, request, textAt } from './request.ts';
import { type TelrSecrets, readTelrCallback } from './telr-callback.ts';
import { readRefund, refundRequest } from './telr-refund.ts';

export interface TelrSettings extends TelrSecrets {
  store: string;
  /** Of remote.xml: another one than the key of sessions. */
  remoteKey: string;
  /** Until `/gateway`; a proxy where Telr wants to know the addresses that call. */
  baseUrl: string;
  test: boolean;
}

const statuses: Record<string, Status> = {
  '1': 'pending',
  '2': 'pending',
  '3': 'paid',
  '4': 'pending',
  '-1': 'expired',
  '-2': 'cancelled',
  '-3': 'failed',
};

export function telr(settings: TelrSettings, fetching: Fetch = fetch): Provider {
  const { store, authKey, baseUrl, test } = settings;

  /** @throws Refused with Telr's words */
  async function ask(method: 'create' | 'check', fields: Record<string, string>): Promise<unknown> {
    const body = new URLSearchParams({ ivp_method: method, ivp_store: store, ivp_authkey: authKey, ...fields });
    const { text } = await request(fetching, `${baseUrl}/order.json`, { method: 'POST', body });
    const answer: unknown = JSON.parse(text);
    const message = textAt(answer, 'error.message');
    if (message === '') return answer;
    const why = `${message} ${textAt(answer, 'error.note')}`;
    if (message.startsWith('E56')) throw new CartUsed(why);
    // Whoever is let in, and named a session that Telr gave, is refused for that session alone.
    throw method === 'check' && !/^E01|authenticat/i.test(message) ? new Unknown(why) : new Refused(why);
  }

  async function create(order: Order): Promise<Session> {
    const { returnUrl, payer } = order;
    const answer = await ask('create', {
      ivp_cart: order.cart,
      ivp_amount: order.amount.toFixed(2),
      ivp_currency: order.currency,
      ivp_test: test ? '1' : '0',
      ivp_desc: order.description,
      ivp_framed: '0',
      ivp_lang: order.language,
      ivp_trantype: 'sale',
      ivp_update_url: `${order.callbackUrl}/telr/update`,
      return_auth: returnUrl,
      return_decl: returnUrl,
      return_can: returnUrl,
      bill_custref: payer.id,
      bill_fname: payer.name,
      ...(payer.email && { bill_email: payer.email }),
    });
    const session = { ref: textAt(answer, 'order.ref'), url: textAt(answer, 'order.url') };
    if (session.ref === '' || session.url === '') throw new Error('Telr: a session without ref or url');
    return session;
  }

  async function check(cart: string, ref: string): Promise<Found> {
    const answer = await ask('check', { order_ref: ref });
    const at = (path: string) => textAt(answer, `order.${path}`);
    const code = at('status.code');
    if (at('ref') !== ref || at('cartid') !== cart)
      throw new Unknown(`Telr: an answer about another order than ${cart}`);
    if (at('test') !== (test ? '1' : '0')) throw new Unknown(`Telr: ${cart} is of the other mode, test or live`);
    const status = statuses[code];
    if (!status) throw new Error(`Telr: unknown status ${code}`);
    const payload = {
      code,
      text: at('status.text'),
      transaction: at('transaction.ref'),
      authorised: at('transaction.status'),
    };
    // P and H wait for somebody's decision.
    if (status !== 'paid' || payload.authorised !== 'A') {
      const unpaid = status === 'paid' ? 'pending' : status;
      return { status: unpaid, amount: null, currency: null, transaction: null, payload };
    }
    return {
      status,
      amount: Number(at('amount')),
      currency: at('currency'),
      transaction: payload.transaction,
      payload,
    };
  }

  async function refund(sale: Sale): Promise<Found> {
    const body = refundRequest(settings, sale);
    const headers = { 'content-type': 'text/xml' };
    const { text } = await request(fetching, `${baseUrl}/remote.xml`, { method: 'POST', body, headers });
    const { status, message, tranref } = readRefund(text);
    // H and P are no answer yet.
    if (status === 'A') {
      const { amount, currency } = sale;
      return { status: 'refunded', amount, currency, transaction: sale.transaction, payload: { tranref, message } };
    }
    throw status === 'D' || status === 'E' ? new Refused(message) : new Error(`Telr: refund ${status} ${message}`);
  }

  return {
    name: 'telr',
    test,
    tellsRefunds: false,
    create,
    check,
    refund,
    readCallback: (path, body) => readTelrCallback(settings, path, body),
  };
}
