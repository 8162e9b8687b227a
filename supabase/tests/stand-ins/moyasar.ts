/** As much of Moyasar as the adapter asks for: invoices that can be paid, and payments that can be refunded. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

export interface Invoice {
  id: string;
  status: string;
  amount: number;
  currency: string;
  url: string;
  metadata: { cart: string };
  payments: { id: string; status: string; amount: number; invoice_id: string }[];
}

export const moyasarKeys = { secretKey: 'sk_test_stand_in', webhookSecret: 'webhook-stand-in' };

const wrong = (message: string) => ({ type: 'invalid_request_error', message, errors: null });

export async function startMoyasar() {
  const invoices = new Map<string, Invoice>();
  const app = new Hono()
    .use('*', async (c, next) => {
      const right = `Basic ${btoa(`${moyasarKeys.secretKey}:`)}`;
      if (c.req.header('authorization') !== right) return c.json(wrong('Invalid authorization credentials'), 401);
      return next();
    })
    .post('/v1/invoices', async (c) => {
      const wanted = await c.req.json<Pick<Invoice, 'amount' | 'currency' | 'metadata'>>();
      if (!Number.isInteger(wanted.amount) || wanted.amount < 100) return c.json(wrong('Validation Failed'), 400);
      const id = randomUUID();
      const invoice: Invoice = {
        ...wanted,
        id,
        status: 'initiated',
        url: `https://pay.test/invoices/${id}`,
        payments: [],
      };
      invoices.set(id, invoice);
      return c.json(invoice, 201);
    })
    .get('/v1/invoices/:id', (c) => {
      const invoice = invoices.get(c.req.param('id'));
      return invoice ? c.json(invoice) : c.json(wrong('Invoice not found'), 404);
    })
    .post('/v1/payments/:id/refund', async (c) => {
      const { amount } = await c.req.json<{ amount: number }>();
      const found = [...invoices.values()].find(({ payments }) => payments.some(({ id }) => id === c.req.param('id')));
      const payment = found?.payments.find(({ id }) => id === c.req.param('id'));
      if (!found || payment?.status !== 'paid' || payment.amount !== amount)
        return c.json(wrong('Cannot be refunded'), 400);
      found.status = payment.status = 'refunded';
      return c.json(payment);
    });
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0, overrideGlobalObjects: false });
  await new Promise<void>((listening) => server.once('listening', () => listening()));
  return {
    settings: { ...moyasarKeys, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` },
    invoices,
    /** Has an invoice paid, and gives the webhook that tells of it. */
    pay(id: string) {
      const invoice = invoices.get(id);
      if (!invoice) throw new Error(`There is no invoice ${id}`);
      const payment = { id: randomUUID(), status: 'paid', amount: invoice.amount, invoice_id: id };
      invoice.payments.push({ ...payment, id: randomUUID(), status: 'failed' }, payment);
      invoice.status = 'paid';
      const { metadata } = invoice;
      return {
        id: randomUUID(),
        type: 'payment_paid',
        secret_token: moyasarKeys.webhookSecret,
        live: false,
        data: { ...payment, metadata },
      };
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}
