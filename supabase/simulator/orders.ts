/** What a provider keeps: orders, and what became of them. Nothing here knows of callbacks or of HTTP. */
import { randomBytes } from 'node:crypto';

export interface Wanted {
  cart: string;
  amount: string;
  currency: string;
  test: string;
  description: string;
  language: string;
  updateUrl: string;
  returnUrls: { authorised: string; declined: string; cancelled: string };
}

export interface Transaction {
  ref: string;
  /** A authorised, H on hold, D declined. */
  status: 'A' | 'H' | 'D';
  message: string;
}

export interface Order extends Wanted {
  ref: string;
  /** 1 pending, 3 paid, -1 expired, -2 cancelled, -3 declined. */
  code: 1 | 3 | -1 | -2 | -3;
  transaction?: Transaction;
  /** Of the refund, which is of the whole amount. */
  refund?: string;
  /** The refund was made before the bank settled the sale. */
  voided?: boolean;
}

export const acts = ['approve', 'decline', 'hold', 'cancel', 'expire'] as const;
export type Act = (typeof acts)[number];

/** What the provider would answer with an error. */
export class Impossible extends Error {}

const newRef = (length: number) => randomBytes(length).toString('hex').toUpperCase();

export class Orders {
  readonly #all = new Map<string, Order>();

  get all(): Order[] {
    return [...this.#all.values()];
  }

  find(ref: string): Order | undefined {
    return this.#all.get(ref);
  }

  /** @throws Impossible with Telr's words, when the cart is used */
  create(wanted: Wanted): Order {
    if (this.all.some(({ cart }) => cart === wanted.cart)) throw new Impossible('E56:Duplicate transaction');
    const order: Order = { ...wanted, ref: newRef(20), code: 1 };
    this.#all.set(order.ref, order);
    return order;
  }

  /**
   * What the person, the bank or time does to an order.
   * @param late after the order was over, as when a bank finds out afterwards
   * @throws Impossible when it is over
   */
  act(order: Order, act: Act, late = false): void {
    const open = order.code === 1 || order.transaction?.status === 'H';
    const paid = order.transaction?.status === 'A';
    if (paid || (!open && !late)) throw new Impossible('This order is over.');
    const ref = order.transaction?.ref ?? newRef(6);
    switch (act) {
      case 'approve':
        Object.assign(order, { code: 3, transaction: { ref, status: 'A', message: 'Authorised' } });
        break;
      case 'hold':
        Object.assign(order, { code: 3, transaction: { ref, status: 'H', message: 'On hold' } });
        break;
      case 'decline':
        Object.assign(order, { code: -3, transaction: { ref, status: 'D', message: 'Declined' } });
        break;
      case 'cancel':
        order.code = -2;
        break;
      case 'expire':
        order.code = -1;
        break;
    }
  }

  /** Gives all of a sale back, once. @throws Impossible */
  refund(sale: { transaction: string; cart: string; amount: string; currency: string }): Order {
    const order = this.all.find(({ transaction }) => transaction?.ref === sale.transaction);
    if (!order || order.transaction?.status !== 'A' || order.cart !== sale.cart) throw new Impossible('No such sale');
    if (order.refund) throw new Impossible('Amount exceeds what is left of the sale');
    if (order.currency !== sale.currency || Number(order.amount) !== Number(sale.amount)) {
      throw new Impossible('Not the amount of the sale');
    }
    order.refund = newRef(6);
    return order;
  }

  /** Gives all of a sale back before the bank settles it, as a shop can in the provider's own admin. @throws Impossible */
  void(order: Order): void {
    if (order.transaction?.status !== 'A' || order.refund) throw new Impossible('No such sale');
    Object.assign(order, { refund: newRef(6), voided: true });
  }
}
