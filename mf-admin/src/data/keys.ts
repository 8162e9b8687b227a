import type { ListingFilter } from './listings/latest-listings.ts';

/**
 * Query keys of the console. A change makes `all` of them stale, because the audit, the counts of the menu and other desks tell
 * of it, too; only what is on the screen is fetched again.
 */
export const adminKeys = {
  all: ['admin'] as const,
  dashboard: () => [...adminKeys.all, 'dashboard'] as const,
  listings: () => [...adminKeys.all, 'listings'] as const,
  latestListings: (filter: ListingFilter) => [...adminKeys.listings(), 'latest', filter] as const,
};

/** What is stale once entries of lists have changed, or whatever an undo puts back: the console, and every choice of the site. */
export const staleByLookups = [adminKeys.all, ['platform', 'lookups']] as const;
