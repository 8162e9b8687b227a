import type { ListingFilter } from './listings/latest-listings.ts';

/** Query keys of the console. */
export const adminKeys = {
  all: ['admin'] as const,
  dashboard: () => [...adminKeys.all, 'dashboard'] as const,
  listings: () => [...adminKeys.all, 'listings'] as const,
  latestListings: (filter: ListingFilter) => [...adminKeys.listings(), 'latest', filter] as const,
};
