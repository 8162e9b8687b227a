import { useLookups } from '@dabbab/platform/lookups';
import { useSearchParams } from '@dabbab/platform/router';
import type { ListingSort } from '../../data/listings/filters.ts';

/** The orders for the ads of a shop; the first is the default. */
export const shopSorts = ['newest', 'oldest', 'price_asc', 'price_desc'] as const satisfies ListingSort[];
export type ShopSort = (typeof shopSorts)[number];

/** Which ads of a shop are wanted. */
export interface ShopFilters {
  /** Slug of a type of motorcycle or a category of parts. */
  type: string | undefined;
  sort: ShopSort;
}

/** Reads and changes which ads of a shop are wanted; the address of the page keeps it. What it says amiss is ignored. */
export function useShopFilters() {
  const [params, setParams] = useSearchParams();
  const lookups = useLookups();
  const asked = params.get('type');
  const types = lookups ? [...lookups.bike_types, ...lookups.part_categories] : [];
  const filters: ShopFilters = {
    type: types.find(({ slug }) => slug === asked)?.slug,
    sort: shopSorts.find((sort) => sort === params.get('sort')) ?? shopSorts[0],
  };
  const choose = (changed: Partial<ShopFilters>) => {
    const { type, sort } = { ...filters, ...changed };
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (type) next.set('type', type);
      else next.delete('type');
      if (sort === shopSorts[0]) next.delete('sort');
      else next.set('sort', sort);
      return next;
    });
  };
  return { filters, choose };
}
