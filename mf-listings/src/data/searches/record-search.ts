import { queryClient } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { keep } from '../device/keep.ts';
import type { ListingFilters } from '../listings/filters.ts';
import { listingsQuery } from '../listings/list.ts';
import { recentSearches } from './recent-searches.ts';

/**
 * Records a search on this device and in the database, which counts popular searches, those without results, and what
 * people type after one of these. The request is not waited for, and its failure is ignored.
 * @param shown what the list in sight was asked for
 */
export function recordSearch(text: string, shown: ListingFilters): void {
  const q = text.trim();
  if (!q) return;
  keep(recentSearches, q);
  const missed = foundNothing(shown) ? shown.q : undefined;
  void rest()
    .rpc('record_search', { q, ...(missed && { missed }) })
    .then(
      () => {},
      () => {},
    );
}

/** Tells whether a list has come to its end without an ad; the database looks itself before it counts that. */
function foundNothing(filters: ListingFilters): boolean {
  const list = queryClient.getQueryData(listingsQuery(filters).queryKey);
  return list?.pages.at(-1)?.next === null && list.pages.every(({ listings }) => listings.length === 0);
}
