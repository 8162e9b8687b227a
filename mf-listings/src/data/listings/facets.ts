import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { filterParams } from './filters-in-url.ts';
import type { ListingFilters } from './filters.ts';

/** How many ads each choice of one filter has. */
export interface Facet {
  listings: ReadonlyMap<string, number>;
  /** The ads were counted; otherwise the numbers are estimates. */
  exact: boolean;
}

export type FacetName =
  | 'kind'
  | 'make'
  | 'model'
  | 'type'
  | 'city'
  | 'condition'
  | 'color'
  | 'year'
  | 'mileage'
  | 'engine'
  | 'fits'
  | 'price'
  | 'warranty'
  | 'bids'
  | 'seller'
  | 'posted';
export type Facets = Partial<Record<FacetName, Facet>>;

/** A number of ads. */
export interface Amount {
  listings: number;
  exact: boolean;
}

/** How many ads each further choice would leave of those that fit the filters. */
export function facetsQuery({ sort: _sort, ...filters }: ListingFilters) {
  return queryOptions({
    queryKey: ['listings', 'facets', filters],
    queryFn: async ({ signal }): Promise<Facets> => {
      const args: Record<string, string> = filterParams(filters);
      const rows = unwrap(await rest().rpc('search_facets', args, { get: true }).abortSignal(signal));
      const facets: Facets = {};
      for (const { facet, choices, exact } of rows) {
        const all = choices as { value: string; listings: number }[];
        const listings = new Map(all.map(({ value, listings: count }) => [value, count]));
        facets[facet as FacetName] = { listings, exact: exact === true };
      }
      return facets;
    },
    // Counts only help: requests for the list must not wait for their retries.
    retry: false,
    staleTime: 60_000,
  });
}

/** Sums up how many ads fit the filters: every ad is of one kind, so the kinds hold them all. */
export function totalOf(facets: Facets, { kind }: ListingFilters): Amount {
  // Where no ad fits, the database answers without facets.
  if (!facets.kind) return { listings: 0, exact: true };
  const { listings, exact } = facets.kind;
  const counted = kind ? (listings.get(kind) ?? 0) : [...listings.values()].reduce((sum, count) => sum + count, 0);
  return { listings: counted, exact };
}

/**
 * Finds how many ads a choice has. If the ads were counted, a choice that is missing has none; in an estimate it may have
 * a few, so the answer is undefined.
 */
export function amountOf(facet: Facet | undefined, value: string): Amount | undefined {
  if (!facet) return undefined;
  const listings = facet.listings.get(value);
  if (listings !== undefined) return { listings, exact: facet.exact };
  return facet.exact ? { listings: 0, exact: true } : undefined;
}

/**
 * Sums up the choices whose number is at most a bound: an ad of the last day is also one of the last week, and one with
 * 4,000 km one with up to 10,000. Of a range, such as 1000-4999, its end counts.
 */
export function amountUpTo(facet: Facet | undefined, bound: number): Amount | undefined {
  if (!facet) return undefined;
  const within = [...facet.listings].filter(([value]) => {
    const end = value.slice(value.indexOf('-') + 1);
    return end !== '' && Number(end) <= bound;
  });
  return { listings: within.reduce((sum, [, listings]) => sum + listings, 0), exact: facet.exact };
}
