import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { facetKeys } from './facet-keys.ts';
import { filterParams } from './filters-in-url.ts';
import type { ListingFilters } from './filters.ts';

/** The choices of one filter. */
interface Facet {
  listings: ReadonlyMap<string, number>;
  /** Whether the ads were counted; otherwise it is an estimate. */
  exact: boolean;
}

export type FacetName = 'kind' | 'make' | 'type' | 'city' | 'condition' | 'year' | 'engine' | 'price';
export type Facets = Partial<Record<FacetName, Facet>>;

/** How many ads. */
export interface Amount {
  listings: number;
  exact: boolean;
}

/** How many ads each further choice would leave, with these filters. */
export function facetsQuery({ sort: _sort, ...filters }: ListingFilters) {
  return queryOptions({
    queryKey: facetKeys.of(filters),
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
    // Counts are a help: the list itself is what must come.
    retry: false,
    staleTime: 60_000,
  });
}

/** How many ads the filters leave: every ad is of one kind. */
export function totalOf(facets: Facets, { kind }: ListingFilters): Amount {
  // Nothing found has no facets at all.
  if (!facets.kind) return { listings: 0, exact: true };
  const { listings, exact } = facets.kind;
  const counted = kind ? (listings.get(kind) ?? 0) : [...listings.values()].reduce((sum, count) => sum + count, 0);
  return { listings: counted, exact };
}

/**
 * How many ads a choice has. Where ads were counted, a choice that is not named has none; in an estimate it may have a few,
 * and nothing is said.
 */
export function amountOf(facet: Facet | undefined, value: string): Amount | undefined {
  if (!facet) return undefined;
  const listings = facet.listings.get(value);
  if (listings !== undefined) return { listings, exact: facet.exact };
  return facet.exact ? { listings: 0, exact: true } : undefined;
}
