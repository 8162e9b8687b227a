import { rest } from '@dabbab/platform/rest';
import { keep } from '../device/keep.ts';
import { recentSearches } from './recent-searches.ts';

/**
 * Records a search on this device and in the database, which counts popular searches, what they miss, and by which words
 * people replace that. The request is not waited for, and its failure is ignored.
 * @param before the words of the list in sight
 */
export function recordSearch(text: string, before: string | undefined): void {
  const q = text.trim();
  if (!q) return;
  keep(recentSearches, q);
  void rest()
    .rpc('record_search', { q, ...(before && before !== q && { before }) })
    .then(
      () => {},
      () => {},
    );
}
