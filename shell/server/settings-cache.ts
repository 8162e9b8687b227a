import type { SiteSettings } from '@dabbab/contract/settings';
import type { SiteOptions } from './options.ts';

const FRESH_MS = 30_000;
/** The page does not wait longer than this for the settings. */
const PATIENCE_MS = 250;

/**
 * Reads the public settings through the API, keeps them for half a minute, and serves the last known ones
 * (or none: the page has the defaults) while Supabase is slow or down.
 */
export function settingsReader({ supabaseUrl, publishableKey }: SiteOptions): () => Promise<Partial<SiteSettings>> {
  let known: Partial<SiteSettings> = {};
  let readAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | undefined;

  const refresh = async () => {
    try {
      const response = await fetch(`${supabaseUrl}/rest/v1/rpc/get_site_settings`, {
        headers: { apikey: publishableKey },
        signal: AbortSignal.timeout(10 * PATIENCE_MS),
      });
      if (response.ok) known = (await response.json()) as Partial<SiteSettings>;
    } catch {
      // The last known settings stay in force; the browser reports what it cannot reach.
    }
    readAt = Date.now();
    pending = undefined;
  };

  return async () => {
    if (Date.now() - readAt > FRESH_MS) {
      pending ??= refresh();
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, PATIENCE_MS);
      await Promise.race([pending, promise]);
      clearTimeout(timer);
    }
    return known;
  };
}
