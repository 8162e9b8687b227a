import type { ListingFilters } from './filters.ts';

/** Query keys of counts; apart from those of ads, which the first view needs. */
export const facetKeys = {
  of: (filters: ListingFilters) => ['listings', 'facets', filters],
} as const;
