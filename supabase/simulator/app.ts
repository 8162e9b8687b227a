/** A payment provider that speaks Telr's protocol, and a control route by which tests and developers make it misbehave. */
import { type Context, Hono } from 'hono';
import { Deliveries, type Callback, callbacksOf } from './callbacks.ts';
import { controlRoutes } from './control.ts';
import { merchant } from './merchant.ts';
import { Impossible, type Order, Orders, acts } from './orders.ts';
import { drawPage, returnUrl } from './page.ts';

export interface Simulator {
  app: Hono;
  orders: Orders;
  deliveries: Deliveries;
  /** Where advices of transactions go, as set in Telr's merchant admin. */
  adviceUrl: string | undefined;
  /** How many of the next answers get lost, by what was asked: it is done all the same. */
  lost: Partial<Record<'create' | 'check' | 'refund', number>>;
  /** Tells the shop what happened to an order. */
  tell(order: Order): void;
}

const postForm = ({ url, body }: Callback) =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

/**
 * @param url where it is reached
 * @param post how callbacks are sent
 */
export function createSimulator(url: string, post: (callback: Callback) => Promise<unknown> = postForm): Simulator {
  const orders = new Orders();
  const deliveries = new Deliveries(post);
  const simulator: Simulator = {
    app: new Hono(),
    orders,
    deliveries,
    adviceUrl: undefined,
    lost: {},
    tell: (order) => deliveries.send(callbacksOf(order, simulator.adviceUrl)),
  };

  /** @returns the answer, unless it is to get lost */
  function deliver(c: Context, what: 'create' | 'check' | 'refund', answer: Response): Response {
    const left = simulator.lost[what] ?? 0;
    if (left <= 0) return answer;
    simulator.lost[what] = left - 1;
    return c.body(null, 504);
  }

  function create(form: URLSearchParams): object {
    const at = (name: string) => form.get(name) ?? '';
    const [cart, amount, description] = [at('ivp_cart'), at('ivp_amount'), at('ivp_desc')];
    if (cart === '' || cart.length > 63 || description === '' || description.length > 63)
      throw new Impossible('E05:Invalid request');
    if (!/^\d+\.\d\d$/.test(amount) || Number(amount) <= 0) throw new Impossible('E10:Invalid amount');
    const order = orders.create({
      cart,
      amount,
      description,
      currency: at('ivp_currency'),
      test: at('ivp_test'),
      language: at('ivp_lang'),
      updateUrl: at('ivp_update_url'),
      returnUrls: { authorised: at('return_auth'), declined: at('return_decl'), cancelled: at('return_can') },
    });
    return { method: 'create', order: { ref: order.ref, url: `${url}/gateway/process.html?o=${order.ref}` } };
  }

  function check(form: URLSearchParams): object {
    const order = orders.find(form.get('order_ref') ?? '');
    if (!order) throw new Impossible('E04:Order not found');
    const { ref, cart: cartid, test, amount, currency, description, code, transaction } = order;
    const texts = { '1': 'Pending', '3': 'Paid', '-1': 'Expired', '-2': 'Cancelled', '-3': 'Declined' };
    const status = { code, text: texts[code] };
    const tried = transaction && { ...transaction, type: 'sale', class: 'ECom' };
    return {
      method: 'check',
      order: { ref, cartid, test: Number(test), amount, currency, description, status, transaction: tried },
    };
  }

  simulator.app
    .post('/gateway/order.json', async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const method = form.get('ivp_method');
      try {
        if (form.get('ivp_store') !== merchant.store || form.get('ivp_authkey') !== merchant.authKey) {
          throw new Impossible('E01:Authentication failed');
        }
        if (method !== 'create' && method !== 'check') throw new Impossible('E02:Invalid method');
        return deliver(c, method, c.json(method === 'create' ? create(form) : check(form)));
      } catch (error) {
        if (!(error instanceof Impossible)) throw error;
        // As Telr: what goes wrong is an answer like any other.
        return c.json({ method, error: { message: error.message, note: 'Simulated' } });
      }
    })
    .post('/gateway/remote.xml', async (c) => {
      const xml = await c.req.text();
      const at = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
      const answer = (status: string, message: string, tranref = '') =>
        deliver(
          c,
          'refund',
          c.body(
            `<?xml version="1.0"?><remote><auth><status>${status}</status><message>${message}</message><tranref>${tranref}</tranref></auth></remote>`,
            200,
            { 'content-type': 'text/xml' },
          ),
        );
      if (at('store') !== merchant.store || at('key') !== merchant.remoteKey)
        return answer('E', 'Authentication failed');
      if (at('type') !== 'refund' || at('class') !== 'ecom') return answer('E', 'Invalid request');
      try {
        const order = orders.refund({
          transaction: at('ref'),
          cart: at('cartid'),
          amount: at('amount'),
          currency: at('currency'),
        });
        simulator.tell(order);
        return answer('A', 'Accepted', order.refund);
      } catch (error) {
        if (!(error instanceof Impossible)) throw error;
        return answer('E', error.message);
      }
    })
    .get('/gateway/process.html', (c) => {
      const order = orders.find(c.req.query('o') ?? '');
      return order ? c.html(drawPage(order)) : c.notFound();
    })
    .post('/gateway/process.html', async (c) => {
      const order = orders.find(c.req.query('o') ?? '');
      const wanted = new URLSearchParams(await c.req.text()).get('act');
      const act = acts.find((one) => one === wanted);
      if (!order || !act) return c.notFound();
      try {
        orders.act(order, act);
        simulator.tell(order);
        return c.redirect(returnUrl(order, act), 303);
      } catch (error) {
        if (!(error instanceof Impossible)) throw error;
        return c.redirect(c.req.url, 303);
      }
    })
    .route('/control', controlRoutes(simulator));
  return simulator;
}
