import { keepPreviousData, useInfiniteQuery } from '@dabbab/platform/query';
import { useCallback } from 'react';
import type { ListingFilters } from '../data/listings/filters.ts';
import { listingsQuery } from '../data/listings/list.ts';

/** After so many pages in a row one asks for more by the button: the foot of the page stays within reach. */
const PAGES_IN_A_ROW = 4;

/** The ads of a list as far as they are loaded, and what its end needs. */
export function useListings(filters: ListingFilters, pageSize?: number) {
  const query = useInfiniteQuery({ ...listingsQuery(filters, pageSize), placeholderData: keepPreviousData });
  const { data, fetchNextPage } = query;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return {
    listings: data?.pages.flatMap((page) => page.listings),
    error: data ? null : query.error,
    /** The ads shown are still those of the filters before. */
    outdated: query.isPlaceholderData,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
    more: {
      hasMore: query.hasNextPage && !query.isPlaceholderData,
      loading: query.isFetchingNextPage,
      failed: query.isFetchNextPageError,
      automatic: (data?.pages.length ?? 0) % PAGES_IN_A_ROW !== 0,
      onMore,
    },
  };
}
