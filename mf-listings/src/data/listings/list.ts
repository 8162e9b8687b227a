import { unwrap } from '@dabbab/platform/errors';
import { infiniteQueryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { filterParams } from './filters-in-url.ts';
import type { ListingFilters } from './filters.ts';
import { listingKeys } from './keys.ts';

/** What the database returns unless told otherwise; asking for it would make the request differ from the page's. */
const DEFAULT_PAGE_SIZE = 24;
const FIVE_MINUTES_MS = 5 * 60 * 1000;

type ListArguments = Parameters<typeof fetchPart>[0];

function fetchPart(args: Record<string, string | number>, signal: AbortSignal) {
  return rest().rpc('list_listings', args, { get: true }).abortSignal(signal);
}

/** Ads of the list, and the cursor that continues it; null at its end. */
type ListingPage = NonNullable<Awaited<ReturnType<typeof fetchPart>>['data']>;

/** A card of the list. */
export type ListingCardData = ListingPage['listings'][number];

/** The database ends a page early where the next ad is far away, perhaps with none: a page here is whole, or the last. */
async function fetchPage(args: ListArguments, pageSize: number, signal: AbortSignal): Promise<ListingPage> {
  let { listings, next } = unwrap(await fetchPart(args, signal));
  while (next && listings.length < pageSize) {
    const part = unwrap(
      // oxlint-disable-next-line no-await-in-loop -- each part begins where the one before ended
      await fetchPart({ ...args, after: next, page_size: pageSize - listings.length }, signal),
    );
    listings = [...listings, ...part.listings];
    ({ next } = part);
  }
  return { listings, next };
}

/** Ads page by page. */
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
    // All pages would be fetched anew at once: coming back to a list within minutes shows it as it was left.
    staleTime: FIVE_MINUTES_MS,
    refetchOnWindowFocus: false,
  });
}
