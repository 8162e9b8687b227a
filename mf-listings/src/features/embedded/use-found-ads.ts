import { useDebounced } from '@dabbab/platform/kit/use-debounced';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import type { ListingFilters } from '../../data/listings/filters.ts';
import { type ListingCardData, listingsQuery } from '../../data/listings/list.ts';

const MOST = 8;
const TYPING_MS = 250;

export interface FoundAds {
  ads: readonly ListingCardData[];
  /** A request is under way, or about to be: the ads may still be those of the text before. */
  searching: boolean;
  failed: boolean;
  retry: () => void;
  /** Looks on where the database stopped looking, which takes longer; undefined where it did not. */
  lookFurther: (() => void) | undefined;
}

/** Finds the first ads for a text, one's own or everybody's; for an empty text the newest. */
export function useFoundAds(among: 'own' | 'all', typed: string, wanted: boolean): FoundAds {
  const { user } = useAuth();
  const q = useDebounced(typed, TYPING_MS).trim();
  const filters: ListingFilters = {
    ...(q && { q }),
    ...(among === 'own' && user && { owner: user.id }),
    sort: 'newest',
  };
  const enabled = wanted && (among === 'all' || user !== null);
  const query = useInfiniteQuery({ ...listingsQuery(filters, MOST), enabled });
  return {
    ads: query.data?.listings ?? [],
    searching: query.isFetching || q !== typed.trim(),
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    lookFurther: query.data?.endsEarly && query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  };
}
