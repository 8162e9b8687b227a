import { rest } from '@dabbab/platform/rest';
import { keep } from '../device/keep.ts';
import { recentSearches } from './recent-searches.ts';

/**
 * Remembers a search on this device, and tells the database, which notes what people look for and what they look for in
 * vain. Nobody waits for it, and nothing is lost when it fails.
 */
export function recordSearch(text: string): void {
  const q = text.trim();
  if (!q) return;
  keep(recentSearches, q);
  void rest()
    .rpc('record_search', { q })
    .then(
      () => {},
      () => {},
    );
}
