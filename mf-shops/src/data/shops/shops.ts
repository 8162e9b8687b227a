import { unwrap } from '@dabbab/platform/errors';
import { infiniteQueryOptions, keepPreviousData } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** What the directory can be narrowed by. The page's address and the RPC use these very names. */
export const filterNames = ['q', 'type', 'city'] as const;
export type ShopFilters = Partial<Record<(typeof filterNames)[number], string>>;

/** The page size of the RPC where none is asked for. */
const PAGE_SIZE = 24;

/** Running shops that match, the newest first. */
export const shopsQuery = (filters: ShopFilters) =>
  infiniteQueryOptions({
    queryKey: ['shops', 'directory', filters],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: after }) =>
      unwrap(await rest().rpc('list_shops', after ? { ...filters, after } : filters, { get: true })),
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : page.at(-1)?.cursor),
    placeholderData: keepPreviousData,
  });

export type Shop = Awaited<ReturnType<NonNullable<ReturnType<typeof shopsQuery>['queryFn']>>>[number];
