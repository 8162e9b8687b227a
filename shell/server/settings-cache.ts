import type { SiteSettings } from '@dabbab/contract/settings';
import { withPatience } from './patience.ts';
import type { SupabaseReader } from './supabase-reader.ts';

const FRESH_MS = 30_000;

/**
 * Reads the public settings through the API, keeps them for half a minute, and serves the last known ones
 * (or none: the page has the defaults) while Supabase is slow or down.
 */
export function settingsReader(read: SupabaseReader): () => Promise<Partial<SiteSettings>> {
  let known: Partial<SiteSettings> = {};
  let readAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | undefined;

  const refresh = async () => {
    try {
      const answer = await read('/rest/v1/rpc/get_site_settings');
      if (isObject(answer)) known = answer;
    } catch {
      // Keep the last known settings; the page itself reports that Supabase cannot be reached.
    }
    readAt = Date.now();
    pending = undefined;
  };

  return async () => {
    if (Date.now() - readAt > FRESH_MS) {
      pending ??= refresh();
      await withPatience(pending, () => undefined);
    }
    return known;
  };
}

function isObject(value: unknown): value is Partial<SiteSettings> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
