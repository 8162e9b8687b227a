import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { adminKeys } from '../keys.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    admin_needs: Needs;
  }
}

/** What waits for an admin beside what the menu counts, up to 1000 of each. */
export interface Needs {
  /** Owed and not paid. */
  commissions: number;
  /** Causes that were new within 24 hours and that nobody has dealt with. */
  errors: number;
  /** Those whose subscription ends within a week. */
  shops: number;
  /** Not paid, and refused by the provider within 24 hours. */
  payments: number;
  /** Remotes that fell back to an earlier version within 7 days, since when nobody has decided anything. */
  releases: number;
}

const EVERY_MS = 60_000;

/** Asks what waits, again every minute while the page is looked at. The page starts it: see `prefetch` in remote.json. */
export const needsQuery = queryOptions({
  queryKey: [...adminKeys.dashboard(), 'needs'],
  queryFn: async ({ signal }) => unwrap(await rest().rpc('admin_needs', {}, { get: true }).abortSignal(signal)),
  refetchInterval: EVERY_MS,
});
