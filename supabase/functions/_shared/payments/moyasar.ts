/** Moyasar's invoices: a hosted page, amounts in halalas, webhooks that carry a secret and are tried six times. */
import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type Found,
  type Hint,
  type Order,
  type Provider,
  Refused,
  type Sale,
  type Session,
  type Status,
  Unknown,
} from './provider.ts';
import { type Fetch, request, textAt } from './request.ts';

export interface MoyasarSettings {
  secretKey: string;
  webhookSecret: string;
  /** Until `/v1`. */
  baseUrl: string;
}

const statuses: Record<string, Status> = {
  initiated: 'pending',
  on_hold: 'pending',
  paid: 'paid',
  failed: 'failed',
  refunded: 'refunded',
  canceled: 'cancelled',
  voided: 'cancelled',
  expired: 'expired',
};

const digest = (text: string) => createHash('sha256').update(text).digest();

export function moyasar(settings: MoyasarSettings, fetching: Fetch = fetch): Provider {
  const { secretKey, webhookSecret, baseUrl } = settings;

  /** @throws Refused with Moyasar's words */
  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const { status, text } = await request(fetching, `${baseUrl}/${path}`, {
      method,
      headers: { authorization: `Basic ${btoa(`${secretKey}:`)}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = JSON.parse(text);
    const why = textAt(answer, 'message') || `status ${status}`;
    if (status === 404) throw new Unknown(why);
    if (status >= 400) throw new Refused(why);
    return answer;
  }

  async function create(order: Order): Promise<Session> {
    const invoice = await ask('POST', 'invoices', {
      amount: Math.round(order.amount * 100),
      currency: order.currency,
      description: order.description,
      success_url: order.returnUrl,
      back_url: order.returnUrl,
      metadata: { cart: order.cart },
    });
    const [ref, url] = [textAt(invoice, 'id'), textAt(invoice, 'url')];
    if (ref === '' || url === '') throw new Error('Moyasar: an invoice without id or url');
    return { ref, url: `${url}${url.includes('?') ? '&' : '?'}lang=${order.language}` };
  }

  async function check(cart: string, ref: string): Promise<Found> {
    const invoice = await ask('GET', `invoices/${encodeURIComponent(ref)}`);
    if (textAt(invoice, 'id') !== ref || textAt(invoice, 'metadata.cart') !== cart) {
      throw new Unknown(`Moyasar: an answer about another invoice than ${cart}`);
    }
    const said = textAt(invoice, 'status');
    const status = statuses[said];
    if (!status) throw new Error(`Moyasar: unknown status ${said}`);
    if (status !== 'paid' && status !== 'refunded') {
      return { status, amount: null, currency: null, transaction: null, payload: { said } };
    }
    const { payments = [] } = invoice as { payments?: { id: string; status: string }[] };
    const transaction = payments.find((payment) => payment.status === said)?.id ?? null;
    const amount = Number(textAt(invoice, 'amount')) / 100;
    return { status, amount, currency: textAt(invoice, 'currency'), transaction, payload: { said, transaction } };
  }

  async function refund({ transaction, amount, currency }: Sale): Promise<Found> {
    const path = `payments/${encodeURIComponent(transaction)}/refund`;
    const payment = await ask('POST', path, { amount: Math.round(amount * 100) });
    const said = textAt(payment, 'status');
    if (said !== 'refunded') throw new Error(`Moyasar: ${said} after a refund`);
    return { status: 'refunded', amount, currency, transaction, payload: { said } };
  }

  function readCallback(_path: string, body: string): Hint | null {
    let news: unknown;
    try {
      news = JSON.parse(body);
    } catch {
      return null;
    }
    const given = textAt(news, 'secret_token');
    if (webhookSecret === '' || !timingSafeEqual(digest(given), digest(webhookSecret))) return null;
    return { cart: textAt(news, 'data.metadata.cart') || null, ref: textAt(news, 'data.invoice_id') || null };
  }

  const test = secretKey.startsWith('sk_test_');
  return { name: 'moyasar', test, tellsRefunds: true, create, check, refund, readCallback };
}
