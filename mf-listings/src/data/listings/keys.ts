import type { ListingFilters } from './filters.ts';

/** Query keys of ads. */
export const listingKeys = {
  all: ['listings'],
  list: (filters: ListingFilters, pageSize: number) => ['listings', 'list', filters, pageSize],
  ad: (id: string) => ['listings', 'ad', id],
  editable: (id: string) => ['listings', 'editable', id],
  ownActive: (userId: string) => ['listings', 'own-active', userId],
  adsLeft: (userId: string) => ['listings', 'ads-left', userId],
  ownPhone: (userId: string) => ['listings', 'own-phone', userId],
} as const;
