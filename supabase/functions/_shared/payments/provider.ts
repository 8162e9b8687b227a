/** What is asked of a payment provider. Each is one file that exports a `Provider`; `configured.ts` chooses. */

/** How a session stands; the database knows which is further. */
export type Status = 'pending' | 'failed' | 'cancelled' | 'expired' | 'paid' | 'refunded';

export interface Order {
  /** Our name for the session: unique, at most 63 characters. */
  cart: string;
  /** Riyals. */
  amount: number;
  currency: string;
  description: string;
  language: 'ar' | 'en';
  payer: { id: string; name: string; email: string | null };
  /** Where the person comes back to, however it went: it proves nothing. */
  returnUrl: string;
  /** Where the provider tells us, without what each adds to it. */
  callbackUrl: string;
}

export interface Session {
  /** The provider's name for it. */
  ref: string;
  /** The page on which it is paid. */
  url: string;
}

/** What a provider says of a session when it is asked. */
export interface Found {
  status: Status;
  /** Riyals; null as long as no money has moved. */
  amount: number | null;
  currency: string | null;
  /** The provider's name for what was paid. */
  transaction: string | null;
  payload: Record<string, unknown>;
}

/** What is to be given back, all of it. */
export interface Sale {
  cart: string;
  transaction: string;
  amount: number;
  currency: string;
}

/** What a callback is about. It is no more than a hint: what it says of money is never read. */
export interface Hint {
  cart: string | null;
  ref: string | null;
  /** Set where the provider cannot be asked whether it gave money back, and says so here. */
  refund?: { of: string; found: Found };
}

export interface Provider {
  name: string;
  /** Its sessions are made in its test mode: no money moves. */
  test: boolean;
  /** Whether `check` says of a sale that it was given back. */
  tellsRefunds: boolean;
  /** @throws CartUsed, Refused; any other error: it may have been made, and nobody knows where */
  create(order: Order): Promise<Session>;
  /** @throws Unknown for an answer about another cart or mode; any other error: nobody knows */
  check(cart: string, ref: string): Promise<Found>;
  /** @throws Refused; any other error: it may have been done */
  refund(sale: Sale): Promise<Found>;
  /**
   * @param path what stands behind the provider's name in the address, as `update`
   * @returns null unless the provider itself has sent it
   */
  readCallback(path: string, body: string): Hint | null;
}

/** The provider has answered, and the answer is no. */
export class Refused extends Error {}

/** The provider knows no such session: it is of another store or mode, or forgotten. Nobody can pay there. */
export class Unknown extends Refused {}

/** The provider has a session of this cart already. */
export class CartUsed extends Refused {}
