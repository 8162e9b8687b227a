import { unwrap } from '@dabbab/platform/errors';
import { queryOptions, useQuery } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { adminKeys } from '../keys.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    admin_menu_counts: MenuCounts;
  }
}

/** What waits for this admin, up to 1000 of each. */
export interface MenuCounts {
  /** Things that were reported. */
  reports: number;
  /** Ads whose texts were refused. */
  moderation: number;
  /** Those that this admin may decide. */
  appeals: number;
  /** Causes of errors that are open. */
  errors: number;
}

const EVERY_MS = 60_000;

/** Asks what waits, again every minute while the page is looked at. */
export const menuCountsQuery = queryOptions({
  queryKey: [...adminKeys.all, 'menu'],
  queryFn: async ({ signal }) => unwrap(await rest().rpc('admin_menu_counts', {}, { get: true }).abortSignal(signal)),
  staleTime: EVERY_MS,
  refetchInterval: EVERY_MS,
});

/** Counts what was reported. */
export const useReportsCount = (): number | undefined => useQuery(menuCountsQuery).data?.reports;

/** Counts the causes of errors that nobody has resolved or muted. */
export const useErrorsCount = (): number | undefined => useQuery(menuCountsQuery).data?.errors;

/** Counts what waits in the queue of moderation. */
export function useModerationCount(): number | undefined {
  const { data } = useQuery(menuCountsQuery);
  return data && data.moderation + data.appeals;
}
