/** Telr's callbacks: how they are signed, and how they go astray on request. */
import { createHash } from 'node:crypto';
import { merchant } from './merchant.ts';
import type { Order } from './orders.ts';

export interface Callback {
  url: string;
  body: string;
}

export interface Policy {
  /** How often each is sent; 0 loses all. */
  copies: number;
  delayMs: number;
  /** Kept until `release`. */
  hold: boolean;
}

type Fields = [name: string, value: string][];

function signed(secret: string, signedFields: Fields, further: Fields = []): string {
  const text = [secret, ...signedFields.map(([, value]) => value.trim())].join(':');
  const check = createHash('sha1').update(text).digest('hex');
  const fields: Fields = [...signedFields, ...further, ['check', check]];
  return new URLSearchParams(fields.map(([name, value]) => [`tran_${name}`, value])).toString();
}

const SALE = '1';
const VOID = '2';
const REFUND = '3';

/** Both callbacks about the last thing that happened to an order; none where no card was tried. */
export function callbacksOf(order: Order, adviceUrl: string | undefined): Callback[] {
  const { transaction, refund, voided, cart, currency, amount, description, test } = order;
  if (!transaction) return [];
  const { store } = merchant;
  const [type, ref, previous] = refund
    ? [voided ? VOID : REFUND, refund, transaction.ref]
    : [SALE, transaction.ref, ''];
  const code = transaction.status === 'A' ? '908451' : '41';
  const update = signed(merchant.authKey, [
    ['store', store],
    ['cartid', cart],
    ['order', order.ref],
    ['ref', ref],
    ['type', type],
    ['authstatus', transaction.status],
    ['authcode', code],
    ['authmessage', transaction.message],
    ['currency', currency],
    ['amount', amount],
  ]);
  const advice = signed(
    merchant.adviceSecret,
    [
      ['store', store],
      ['type', type],
      ['class', 'ECom'],
      ['test', test],
      ['ref', ref],
      ['prevref', previous],
      ['firstref', previous || ref],
      ['currency', currency],
      ['amount', amount],
      ['cartid', cart],
      ['desc', description],
      ['status', transaction.status],
      ['authcode', code],
      ['authmessage', transaction.message],
    ],
    [['order', order.ref]],
  );
  return [
    ...(order.updateUrl ? [{ url: order.updateUrl, body: update }] : []),
    ...(adviceUrl ? [{ url: adviceUrl, body: advice }] : []),
  ];
}

export class Deliveries {
  policy: Policy = { copies: 1, delayMs: 0, hold: false };
  #held: Callback[] = [];
  readonly #post: (callback: Callback) => Promise<unknown>;

  constructor(post: (callback: Callback) => Promise<unknown>) {
    this.#post = post;
  }

  /** Sends them as the policy says; nobody waits for that. */
  send(callbacks: Callback[]): void {
    const copies = callbacks.flatMap((callback) => Array.from({ length: this.policy.copies }, () => callback));
    if (this.policy.hold) this.#held.push(...copies);
    else setTimeout(() => void this.#postAll(copies), this.policy.delayMs);
  }

  /** Sends what was held, one after the other; settles when all have been answered. */
  async release(order: 'sent' | 'reversed' = 'sent'): Promise<void> {
    const held = this.#held.splice(0);
    await this.#postAll(order === 'sent' ? held : held.toReversed());
  }

  /** What was held, for who delivers it by themselves. */
  takeHeld(): Callback[] {
    return this.#held.splice(0);
  }

  async #postAll(callbacks: Callback[]): Promise<void> {
    // A shop that does not answer is its own business.
    for (const callback of callbacks) await this.#post(callback).catch(() => {});
  }
}
