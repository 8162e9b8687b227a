import { unwrap } from '@dabbab/platform/errors';
import { infiniteQueryOptions, keepPreviousData } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** What shops are found by; the address of the page and the RPC use the same names. */
export const filterNames = ['q', 'type', 'city', 'open', 'sort', 'near', 'bounds'] as const;
export type FilterName = (typeof filterNames)[number];
export type ShopFilters = Partial<Record<FilterName, string>>;

export const shopSorts = ['featured', 'rating', 'newest', 'near'] as const;

/** Writes the filters as arguments of an RPC. */
export const shopArguments = ({ open, ...others }: ShopFilters) => ({ ...others, ...(open && { open: true }) });

/** The page size of the RPC where none is asked for. */
const PAGE_SIZE = 24;
const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Running shops that fit the filters, as far as they are loaded. While the filters change, those that fitted before stay. */
export const shopsQuery = (filters: ShopFilters) =>
  infiniteQueryOptions({
    queryKey: ['shops', 'directory', filters],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: after }) =>
      unwrap(await rest().rpc('list_shops', { ...shopArguments(filters), ...(after && { after }) }, { get: true })),
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : page.at(-1)?.cursor),
    placeholderData: keepPreviousData,
    // Fetching a list anew fetches all its pages: who comes back within minutes finds it as it was.
    staleTime: FIVE_MINUTES_MS,
    refetchOnWindowFocus: false,
  });

export type Shop = Awaited<ReturnType<NonNullable<ReturnType<typeof shopsQuery>['queryFn']>>>[number];
