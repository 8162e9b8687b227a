import type { Provider } from './provider.ts';

/** What the steps of a payment work with: the database, which decides everything, and the providers. */
export interface Context {
  /** Calls a function of the database as the server. @throws Refusal */
  call: <Result>(name: string, args: Record<string, unknown>) => Promise<Result>;
  /** The provider of this name, or the one of new sessions. @throws Refusal 503 not_configured */
  provider: (name?: string) => Provider;
  /** Where people reach the site. */
  siteUrl: string;
  /** Of payment-callback; the provider's name comes after it. */
  callbackUrl: string;
}

/** A session with a provider, as the database describes it. */
export interface Attempt {
  payment_id: string;
  number: number;
  /** Our name for it, at the provider. */
  cart: string;
  provider: string;
  status: string;
  ref: string | null;
  url: string | null;
  transaction: string | null;
  amount: number;
  currency: string;
  kind: string;
  refund_wanted: boolean;
  refund_tries: number;
  /** It was begun more than a day ago. */
  old: boolean;
}
