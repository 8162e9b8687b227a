import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { filterParams } from './filters-in-url.ts';
import type { ListingFilters } from './filters.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    list_listings: ListingPage;
  }
}

/** The page size of the RPC where none is asked for; asking for it would make the request differ from the prefetch. */
const DEFAULT_PAGE_SIZE = 24;
const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** A card of the list. */
export type ListingCardData = Database['public']['CompositeTypes']['listing_card'];

/** A filter that the database read in the words of a search: what it is, and the words without it. */
export interface Fact {
  filter: 'city' | 'condition' | 'year' | 'price' | 'mileage' | 'engine_cc';
  /** Slugs with commas between them, a number ("2020"), or a range of numbers ("2018-2020", "2018-", "-20000"). */
  value: string;
  /** The words that say it. */
  words: string;
  without: string;
}

interface ListingPage {
  /** Fewer than asked for at the end of the list, or where finding the next ad takes the database long. */
  listings: ListingCardData[];
  /** Cursor of the next page; null at the end of the list, and only there. */
  next: string | null;
  facts: Fact[] | null;
  /** Words of the search that no ad has: the list was searched without them. */
  passed_over: string[] | null;
}

/** What a list has so far. */
export interface LoadedListings {
  listings: ListingCardData[];
  /** How many pages they came in. */
  pages: number;
  /** The last page came short although the list goes on: to look further takes long, so nobody does it unasked. */
  endsEarly: boolean;
  /** Words of the search that no ad has. */
  passedOver: readonly string[];
}

/**
 * The ads that fit the filters, as far as they are loaded. While the filters change, the ads that fitted before stay.
 */
export function listingsQuery(filters: ListingFilters, pageSize = DEFAULT_PAGE_SIZE) {
  return infiniteQueryOptions({
    queryKey: ['listings', 'list', filters, pageSize],
    meta: { kept: true },
    queryFn: async ({ pageParam, signal }): Promise<ListingPage> => {
      const args: Record<string, string | number> = filterParams(filters);
      if (pageParam) args.after = pageParam;
      if (pageSize !== DEFAULT_PAGE_SIZE) args.page_size = pageSize;
      return unwrap(await rest().rpc('list_listings', args, { get: true }).abortSignal(signal));
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }): LoadedListings => ({
      // An ad that its owner features meanwhile comes in two places.
      listings: [
        ...new Map(pages.flatMap(({ listings }) => listings.map((card) => [card.id, card] as const))).values(),
      ],
      pages: pages.length,
      passedOver: pages[0]?.passed_over ?? [],
      endsEarly: pages.slice(-1).some(({ listings, next }) => next !== null && listings.length < pageSize),
    }),
    placeholderData: keepPreviousData,
    // Fetching a list anew fetches all its pages: who comes back within minutes finds it as it was.
    staleTime: FIVE_MINUTES_MS,
    refetchOnWindowFocus: false,
  });
}

/** What was read as filters in the words of the same list; part of its answer, so it asks for nothing. */
export function factsQuery(filters: ListingFilters) {
  return { ...listingsQuery(filters), select: ({ pages }: InfiniteData<ListingPage>) => pages[0]?.facts ?? [] };
}
