import { QueryClient } from '@tanstack/react-query';

export {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type Query,
  QueryClientProvider,
  queryOptions,
  skipToken,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/** The one query cache. A query key starts with the noun of its domain. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // What the backend refuses it refuses again; the rest keeps the defaults of the library (three times).
      retry: (failures, error) => failures < 3 && isTransient(error),
    },
  },
});

/**
 * Tells whether a request failed because the backend was not there (see `toAppError`). Not so with 500, as what takes the
 * database too long would only be asked four times, nor with a closed site, which is no failure.
 */
function isTransient(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { status?: number } };
  return code === 'offline' || (code === 'unexpected' && Number(cause?.status) > 500);
}
