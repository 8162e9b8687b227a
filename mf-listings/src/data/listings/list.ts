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
export const DEFAULT_PAGE_SIZE = 24;
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
  listings: ListingCardData[];
  /** Cursor of the next page; null at the end of the list, and only there. */
  next: string | null;
  facts: Fact[] | null;
}

type ListArguments = Record<string, string | number>;

async function fetchPart(args: ListArguments, signal: AbortSignal): Promise<ListingPage> {
  return unwrap(await rest().rpc('list_listings', args, { get: true }).abortSignal(signal));
}

/** Fetches a full page, or the last one: the database may answer with a part, when finding the next ad takes long. */
async function fetchPage(args: ListArguments, pageSize: number, signal: AbortSignal): Promise<ListingPage> {
  const first = await fetchPart(args, signal);
  const missing = pageSize - first.listings.length;
  if (!first.next || missing <= 0) return first;
  const others = await fetchPage({ ...args, after: first.next, page_size: missing }, missing, signal);
  return { ...first, listings: [...first.listings, ...others.listings], next: others.next };
}

/**
 * The ads that fit the filters, as far as they are loaded. While the filters change, the ads that fitted before stay.
 */
export function listingsQuery(filters: ListingFilters, pageSize = DEFAULT_PAGE_SIZE) {
  return infiniteQueryOptions({
    queryKey: ['listings', 'list', filters, pageSize],
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
    // Fetching a list anew fetches all its pages: who comes back within minutes finds it as it was.
    staleTime: FIVE_MINUTES_MS,
    refetchOnWindowFocus: false,
  });
}

/** What was read as filters in the words of the same list; part of its answer, so it asks for nothing. */
export function factsQuery(filters: ListingFilters) {
  return { ...listingsQuery(filters), select: ({ pages }: InfiniteData<ListingPage>) => pages[0]?.facts ?? [] };
}
