/**
 * A person, a shop and a bank in one transaction that is undone: the steps of the Edge Functions on the real database, with
 * the simulated provider behind the real adapter, and nothing between them but function calls. Time stands still unless it
 * is told to pass.
 */
import type { TransactionSql } from 'postgres';
import type { Attempt, Context } from '../../functions/_shared/payments/context.ts';
import { settle } from '../../functions/_shared/payments/settle.ts';
import { telr } from '../../functions/_shared/payments/telr.ts';
import { Refusal } from '../../functions/_shared/refusal.ts';
import { createSimulator } from '../../simulator/app.ts';
import type { Callback } from '../../simulator/callbacks.ts';
import { merchant } from '../../simulator/merchant.ts';
import type { Order } from '../../simulator/orders.ts';

export interface Cast {
  person: string;
  admin: string;
  /** An ad of the person that is on sale, and one for which a commission is owed. */
  ad: string;
  soldAd: string;
}

export interface Told extends Callback {
  /** Nothing else would tell: the order had been called over, or what was paid was given back. */
  only: boolean;
}

/** A call found another one making the session: in the function it would wait. */
export class Waits extends Error {}

const SITE = 'https://dabbab.test';
const keys: Record<keyof typeof merchant, string> = merchant;
const unwrapped = new Set(['record_payment_event', 'create_payment']);

export class World {
  readonly bank = createSimulator(SITE);
  /** Every callback of the bank, delivered or not. */
  readonly told: Told[] = [];
  /** Pages that the person was led to, by payment. */
  readonly pages = new Map<string, Set<string>>();
  /** Payments that were made, the oldest first, and what for. */
  readonly kinds = new Map<string, string>();
  readonly cancelled = new Set<string>();
  /** Of the store at the bank. */
  readonly settings = { ...keys, baseUrl: `${SITE}/gateway`, test: true };
  readonly context: Context;
  readonly cast: Cast;
  readonly #tx: TransactionSql;

  constructor(tx: TransactionSql, cast: Cast) {
    this.#tx = tx;
    this.cast = cast;
    const provider = telr(this.settings, async (url, init) => this.bank.app.request(url, init));
    this.context = {
      call: (name, args) => this.#call(name, args),
      provider: () => provider,
      siteUrl: SITE,
      callbackUrl: `${SITE}/payment-callback`,
    };
    this.bank.adviceUrl = `${SITE}/payment-callback/telr/advice`;
    this.bank.deliveries.policy = { copies: 1, delayMs: 0, hold: true };
  }

  /** Calls a function of the API as the person, the admin or (null) the server. @throws Refusal */
  async as<Result>(who: string | null, name: string, args: Record<string, unknown>): Promise<Result> {
    const claims = who ? { role: 'authenticated', sub: who, aal: 'aal2' } : { role: 'service_role' };
    const keys = Object.keys(args);
    const list = keys.map((key, index) => `${key} => $${index + 1}`).join(', ');
    try {
      const result = await this.#tx.savepoint(async (sp) => {
        await sp`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
        const rows = await sp.unsafe(`select * from public.${name}(${list})`, Object.values(args) as never[]);
        const values = rows.map((row) => (unwrapped.has(name) ? row : row[name]) as unknown);
        return name === 'take_due_attempts' ? values : values[0];
      });
      return result as Result;
    } catch (error) {
      const { code = '', hint = '' } = error as { code?: string; hint?: string };
      const status = { PT404: 404, PT409: 409, '42501': 403 }[code];
      if (status && hint) throw new Refusal(status, hint);
      throw error;
    }
  }

  async #call<Result>(name: string, args: Record<string, unknown>): Promise<Result> {
    const result = await this.as<Result>(null, name, args);
    if (name === 'open_payment_attempt') {
      const { made, attempt } = result as { made: boolean; attempt: Attempt };
      if (!made && attempt.url === null) throw new Waits();
    }
    return result;
  }

  get payments(): string[] {
    return [...this.kinds.keys()];
  }

  /** A payment that is there now. A new one of its kind is made when none waits, or instead of the one that waits. */
  own(payment: string, kind: string): void {
    if (this.kinds.has(payment)) return;
    for (const [other, its] of this.kinds) if (its === kind) this.cancelled.add(other);
    this.kinds.set(payment, kind);
  }

  /** As the job does by the minute; the other payments of the database are none of this world. */
  async settle(): Promise<void> {
    for (const payment of this.payments) await settle(this.context, payment);
  }

  query<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> {
    return this.#tx.unsafe<Row[]>(text, values as never[]);
  }

  async pass(minutes: number): Promise<void> {
    await this.query(
      `update private.payment_attempts set created_at = created_at - $1::interval, checked_at = checked_at - $1::interval,
        refund_asked_at = refund_asked_at - $1::interval, refund_tried_at = refund_tried_at - $1::interval
      where payment_id = any ($2)`,
      `${minutes} minutes`,
      this.payments,
    );
  }

  /** What the bank has to say is on its way from now on, and arrives when it is delivered, if ever. */
  collect(only: boolean): void {
    this.told.push(...this.bank.deliveries.takeHeld().map((callback) => ({ ...callback, only })));
  }

  ordersOf = (payment: string): Order[] => this.bank.orders.all.filter(({ cart }) => cart.startsWith(payment));
  pagesOf = (payment: string): Set<string> => this.pages.get(payment) ?? new Set();
}
