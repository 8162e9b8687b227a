import { boundedBody } from './bounded-body.ts';
import type { SiteOptions } from './options.ts';

/** After how many milliseconds a request is given up; pages wait far less (see `patience.ts`). */
const TIMEOUT_MS = 2500;
/** How many requests may be open at a time: while Supabase hangs, further ones fail at once. */
const MAX_UNDER_WAY = 64;
const MAX_BYTES = 512 * 1024;

interface ReadOptions {
  maxBytes?: number;
  timeoutMs?: number;
  /** Whom it is read for, as the browser of that person says it; without: a visitor. */
  authorization?: string;
}

/** Reads JSON as a visitor would. */
export type SupabaseReader = (path: string, options?: ReadOptions) => Promise<unknown>;

/**
 * Makes a reader of the Supabase API with bounds on time and size.
 * It throws for an answer that is late, too long, not JSON or not 2xx.
 */
export function supabaseReader({ supabaseUrl, publishableKey }: SiteOptions): SupabaseReader {
  let underWay = 0;
  return async (path, { maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS, authorization } = {}) => {
    if (underWay >= MAX_UNDER_WAY) throw new Error('Supabase answers too slowly');
    underWay += 1;
    try {
      const response = await fetch(supabaseUrl + path, {
        headers: { apikey: publishableKey, accept: 'application/json', ...(authorization && { authorization }) },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new SupabaseRefusal(response.status);
      }
      return JSON.parse((await boundedBody(response, maxBytes)).toString()) as unknown;
    } finally {
      underWay -= 1;
    }
  };
}

/** Supabase answered, but not with what was asked for. */
export class SupabaseRefusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Supabase answered ${status}`);
    this.status = status;
  }
}
