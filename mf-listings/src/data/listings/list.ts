import { unwrap } from '@dabbab/platform/errors';
import { infiniteQueryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { filterParams } from './filters-in-url.ts';
import type { ListingFilters } from './filters.ts';
import { listingKeys } from './keys.ts';

/** What the database returns unless told otherwise; asking for it would make the request differ from the page's. */
const DEFAULT_PAGE_SIZE = 24;
const FIVE_MINUTES_MS = 5 * 60 * 1000;

type ListArguments = Parameters<typeof fetchPage>[0];

function fetchPage(args: Record<string, string | number>, signal: AbortSignal) {
  return rest().rpc('list_listings', args, { get: true }).abortSignal(signal);
}

/** A card of the list. */
export type ListingCardData = NonNullable<Awaited<ReturnType<typeof fetchPage>>['data']>[number];

/** Ads page by page; each page continues after the cursor of the last row of the one before. */
export function listingsQuery(filters: ListingFilters, pageSize = DEFAULT_PAGE_SIZE) {
  return infiniteQueryOptions({
    queryKey: listingKeys.list(filters, pageSize),
    queryFn: async ({ pageParam, signal }) => {
      const args: ListArguments = filterParams(filters);
      if (pageParam) args.after = pageParam;
      if (pageSize !== DEFAULT_PAGE_SIZE) args.page_size = pageSize;
      return unwrap(await fetchPage(args, signal));
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.cursor),
    // All pages would be fetched anew at once: coming back to a list within minutes shows it as it was left.
    staleTime: FIVE_MINUTES_MS,
    refetchOnWindowFocus: false,
  });
}
