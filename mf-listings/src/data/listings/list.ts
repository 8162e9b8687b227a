import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import { infiniteQueryOptions, keepPreviousData } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { filterParams } from './filters-in-url.ts';
import type { ListingFilters } from './filters.ts';
import { listingKeys } from './keys.ts';

/** The page size of the RPC where none is asked for; asking for it would make the request differ from the prefetch. */
export const DEFAULT_PAGE_SIZE = 24;
const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** A card of the list. */
export type ListingCardData = Database['public']['CompositeTypes']['listing_card'];

interface ListingPage {
  listings: ListingCardData[];
  /** Where the list goes on; null at its end, and only there. */
  next: string | null;
}

type ListArguments = Record<string, string | number>;

async function fetchPart(args: ListArguments, signal: AbortSignal): Promise<ListingPage> {
  const { listings, next } = unwrap(await rest().rpc('list_listings', args, { get: true }).abortSignal(signal));
  return { listings: listings as unknown as ListingCardData[], next };
}

/** A page with so many ads, or the last one: the database ends its pages early where the next ad is far to seek. */
async function fetchPage(args: ListArguments, pageSize: number, signal: AbortSignal): Promise<ListingPage> {
  const first = await fetchPart(args, signal);
  const missing = pageSize - first.listings.length;
  if (!first.next || missing <= 0) return first;
  const others = await fetchPage({ ...args, after: first.next, page_size: missing }, missing, signal);
  return { listings: [...first.listings, ...others.listings], next: others.next };
}

/**
 * The ads that fit, as far as they are loaded. Those of the filters before stay until the first page of the new ones is
 * there.
 */
export function listingsQuery(filters: ListingFilters, pageSize = DEFAULT_PAGE_SIZE) {
  return infiniteQueryOptions({
    queryKey: listingKeys.list(filters, pageSize),
    queryFn: ({ pageParam, signal }) => {
      const args: ListArguments = filterParams(filters);
      if (pageParam) args.after = pageParam;
      if (pageSize !== DEFAULT_PAGE_SIZE) args.page_size = pageSize;
      return fetchPage(args, pageSize, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ listings }) => listings),
    placeholderData: keepPreviousData,
    // All pages would be fetched anew at once: coming back to a list within minutes shows it as it was left.
    staleTime: FIVE_MINUTES_MS,
    refetchOnWindowFocus: false,
  });
}
