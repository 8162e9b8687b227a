import { unwrap } from '@dabbab/platform/errors';
import { infiniteQueryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import type { ListingCardData } from './list.ts';

const PAGE_SIZE = 12;
const ONE_MINUTE_MS = 60_000;

/** The ads with these ids that are for sale, in the order of the ids, page by page. */
export function cardsByIdQuery(ids: readonly string[]) {
  return infiniteQueryOptions({
    queryKey: ['listings', 'cards', ids],
    queryFn: ({ pageParam, signal }) => fetchCards(ids.slice(pageParam, pageParam + PAGE_SIZE), signal),
    initialPageParam: 0,
    getNextPageParam: (_page, _pages, last) => (last + PAGE_SIZE < ids.length ? last + PAGE_SIZE : undefined),
    select: ({ pages }) => pages.flat(),
    staleTime: ONE_MINUTE_MS,
  });
}

async function fetchCards(ids: readonly string[], signal: AbortSignal): Promise<ListingCardData[]> {
  if (ids.length === 0) return [];
  const cards = unwrap(
    await rest()
      .rpc('get_listing_cards', { ids: [...ids] }, { get: true })
      .abortSignal(signal),
  );
  return cards.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
