import type { SiteSettings } from '@dabbab/contract/settings';
import { LRUCache } from 'lru-cache';
import { withPatience } from './patience.ts';
import type { SupabaseReader } from './supabase-reader.ts';

const PATH = '/rest/v1/rpc/get_site_settings';
const FRESH_MS = 30_000;

/**
 * Reads the public settings through the API, keeps them for half a minute, and serves the last known ones
 * (or none: the page has the defaults) while Supabase is slow or down.
 */
export function settingsReader(read: SupabaseReader): () => Promise<Partial<SiteSettings>> {
  const kept = new LRUCache<string, Partial<SiteSettings>>({
    max: 1,
    ttl: FRESH_MS,
    // Keep the known settings if none can be read; the page itself reports that Supabase cannot be reached.
    fetchMethod: async (path, known = {}) => {
      const answer = await read(path).catch(() => known);
      return isObject(answer) ? answer : known;
    },
  });
  return async () => (await withPatience(kept.fetch(PATH), () => kept.get(PATH, { allowStale: true }))) ?? {};
}

function isObject(value: unknown): value is Partial<SiteSettings> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
