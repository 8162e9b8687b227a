import { unwrap } from '@dabbab/platform/errors';
import { keepPreviousData, queryOptions, skipToken } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { shopArguments, type ShopFilters } from './shops.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    map_shops: MapShops;
  }
}

/** A shop on the map. */
export interface MapShop {
  id: string;
  name_ar: string | null;
  name_en: string | null;
  lat: number;
  lng: number;
  featured: boolean;
}

/** Shops that stand near each other, where there are too many to name. */
export interface MapShopsCell {
  lat: number;
  lng: number;
  count: number;
  bounds: { west: number; south: number; east: number; north: number };
}

/** The shops of a part of the map, or their number by cells. */
export interface MapShops {
  total: number;
  shops: MapShop[] | null;
  cells: MapShopsCell[] | null;
}

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/**
 * The shops within bounds that fit the filters; what was there before stays until they have come.
 * @param bounds "west,south,east,north", on a grid, so that a small movement asks for nothing new; undefined asks for nothing
 */
export function mapShopsQuery(bounds: string | undefined, shopFilters: ShopFilters) {
  const { sort: _sort, near: _near, bounds: _area, ...filters } = shopFilters;
  return queryOptions({
    queryKey: ['shops', 'map', bounds, filters],
    queryFn: bounds
      ? async ({ signal }) =>
          unwrap(
            await rest()
              .rpc('map_shops', { bounds, ...shopArguments(filters) }, { get: true })
              .abortSignal(signal),
          )
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: FIVE_MINUTES_MS,
    refetchOnWindowFocus: false,
  });
}
