import type { ListingFilters } from './filters.ts';

/** Query keys of ads. */
export const listingKeys = {
  all: ['listings'],
  list: (filters: ListingFilters, pageSize: number) => ['listings', 'list', filters, pageSize],
  cards: (ids: readonly string[]) => ['listings', 'cards', ids],
  shopOwner: (shopId: string) => ['listings', 'shop-owner', shopId],
  ad: (id: string) => ['listings', 'ad', id],
  end: (id: string) => ['listings', 'end', id],
  pricePlace: (id: string) => ['listings', 'price-place', id],
  seller: (id: string) => ['listings', 'seller', id],
  saved: (userId: string, id: string) => ['listings', 'saved', userId, id],
  commission: (id: string) => ['listings', 'commission', id],
  secrets: (id: string) => ['listings', 'secrets', id],
  editable: (id: string) => ['listings', 'editable', id],
  ownActive: (userId: string) => ['listings', 'own-active', userId],
  adsLeft: (userId: string) => ['listings', 'ads-left', userId],
  ownPhone: (userId: string) => ['listings', 'own-phone', userId],
} as const;
