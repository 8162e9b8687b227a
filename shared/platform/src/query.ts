import { QueryClient } from '@tanstack/react-query';

export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClientProvider,
  queryOptions,
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
 * Whether the backend was not there. What it was too slow for (500) would only be asked of it four times, and a closed
 * site is no failure. See `toAppError`.
 */
function isTransient(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { status?: number } };
  return code === 'offline' || (code === 'unexpected' && Number(cause?.status) > 500);
}
