import { unwrap } from '@dabbab/platform/errors';
import { infiniteQueryOptions, keepPreviousData } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** The filters of the directory; the address of the page and the RPC use the same names. */
export const filterNames = ['q', 'type', 'city'] as const;
export type ShopFilters = Partial<Record<(typeof filterNames)[number], string>>;

/** The page size of the RPC where none is asked for. */
const PAGE_SIZE = 24;

/** Shops with a running subscription that fit the filters, the newest first. */
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
