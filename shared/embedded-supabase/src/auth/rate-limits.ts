/** How often somebody may ask: by network address, by the person written to, and by the hour. */
import type { LocalConfig } from '../config.ts';
import { AuthError } from './errors.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type RequestLimit = 'sign_in_sign_ups' | 'token_refresh' | 'token_verifications' | 'anonymous_users';

const REQUEST_WINDOWS: Record<RequestLimit, number> = {
  sign_in_sign_ups: 5 * MINUTE,
  token_refresh: 5 * MINUTE,
  token_verifications: 5 * MINUTE,
  anonymous_users: HOUR,
};

/** A minute. */
const FACTOR_LIMIT = 15;

export type Channel = 'email' | 'sms';

/** A bucket that holds `size` requests and fills up again within `window` milliseconds. */
interface Bucket {
  left: number;
  at: number;
}

const tooMany = (channel: Channel, message: string) => new AuthError(429, `over_${channel}_send_rate_limit`, message);

export class RateLimits {
  readonly #config: LocalConfig['auth'];
  readonly #buckets = new Map<string, Bucket>();
  /** Channel, occasion and recipient → when that was last sent. */
  readonly #sent = new Map<string, number>();

  constructor(config: LocalConfig['auth']) {
    this.#config = config;
  }

  /** Every request of one kind from one network address. */
  request(limit: RequestLimit, ip: string): void {
    if (this.#take(`${limit} ${ip}`, this.#config.rate_limit[limit], REQUEST_WINDOWS[limit])) return;
    throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
  }

  /**
   * A person's guesses at the codes of their authenticator apps. Hosted Supabase counts by network address, which all
   * people of this machine share.
   */
  factor(use: 'challenge' | 'verify', userId: string): void {
    if (this.#take(`factor ${use} ${userId}`, FACTOR_LIMIT, MINUTE)) return;
    throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
  }

  /**
   * A message to one person, about one thing. Asked before their account is looked for: a stranger must not learn
   * from the limit whether there is one. What fails does not count.
   */
  async message<Result>(channel: Channel, occasion: string, to: string, send: () => Promise<Result>): Promise<Result> {
    const key = `${channel} ${occasion} ${to}`;
    const before = this.#sent.get(key);
    const wait = (before ?? 0) + this.#config[channel].max_frequency - Date.now();
    if (wait > 0) {
      const seconds = Math.ceil(wait / 1000);
      throw tooMany(channel, `For security purposes, you can only request this after ${seconds} seconds.`);
    }
    if (!this.#take(`${channel} sent`, this.#config.rate_limit[`${channel}_sent`], HOUR))
      throw tooMany(channel, `${channel === 'sms' ? 'SMS' : channel} rate limit exceeded`);
    if (this.#sent.size > 10_000) this.#forget();
    this.#sent.set(key, Date.now());
    try {
      return await send();
    } catch (error) {
      if (before === undefined) this.#sent.delete(key);
      else this.#sent.set(key, before);
      throw error;
    }
  }

  #take(key: string, size: number, window: number): boolean {
    const time = Date.now();
    if (this.#buckets.size > 10_000) this.#forget();
    const bucket = this.#buckets.get(key) ?? { left: size, at: time };
    const left = Math.min(size, bucket.left + ((time - bucket.at) / window) * size);
    this.#buckets.set(key, { left: left < 1 ? left : left - 1, at: time });
    return left >= 1;
  }

  /** Forgets counts older than the longest window, which limit nothing any more. */
  #forget(): void {
    const old = Date.now() - HOUR;
    for (const [key, { at }] of this.#buckets) if (at < old) this.#buckets.delete(key);
    for (const [key, at] of this.#sent) if (at < old) this.#sent.delete(key);
  }
}
