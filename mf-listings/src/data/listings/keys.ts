import type { ListingFilters } from './filters.ts';

/** Query keys of ads. */
export const listingKeys = {
  all: ['listings'],
  list: (filters: ListingFilters, pageSize: number) => ['listings', 'list', filters, pageSize],
  ad: (id: string) => ['listings', 'ad', id],
} as const;
