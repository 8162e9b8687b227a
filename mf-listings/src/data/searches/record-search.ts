import { rest } from '@dabbab/platform/rest';
import { keep } from '../device/keep.ts';
import { recentSearches } from './recent-searches.ts';

/**
 * Records a search on this device and in the database, which counts popular searches and those without results. The
 * request is not waited for, and its failure is ignored.
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
