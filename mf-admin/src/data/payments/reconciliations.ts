import { toAppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { invokeFunction } from '@dabbab/platform/kit/invoke-function';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { paymentKeys } from './payments.ts';

const reconciliationKeys = {
  all: [...paymentKeys.all, 'reconciliations'] as const,
  list: () => [...reconciliationKeys.all, 'list'] as const,
  differences: (run: number) => [...reconciliationKeys.all, 'differences', run] as const,
};

const LATEST = 20;
/** More than anybody reads; the count of a run says how many there are. */
const MOST_DIFFERENCES = 200;

/** Asks for the latest runs, the newest first. */
export const reconciliationsQuery = queryOptions({
  queryKey: reconciliationKeys.list(),
  queryFn: async ({ signal }) =>
    unwrap(
      await rest()
        .from('reconciliations')
        .select('id,created_at,since,until,sessions,compared,differing,finished_at,admin:profiles(username)')
        .order('id', { ascending: false })
        .limit(LATEST)
        .abortSignal(signal),
    ),
});

/** A comparison of our sessions of some days with what the provider says of them. */
export type Reconciliation = Awaited<ReturnType<NonNullable<(typeof reconciliationsQuery)['queryFn']>>>[number];

/** What a run found out about a session that is not as we have it. */
export interface Difference {
  id: number;
  payment_id: string;
  attempt: number;
  provider: string;
  what: 'status' | 'amount' | 'unknown' | 'unanswered' | 'not_configured';
  ours: { status: string; payment: string; amount: number; currency: string; test: boolean };
  theirs: { status?: string; amount?: number | null; currency?: string | null; error?: string } | null;
}

/** Asks what a run has found. @param compared how far the run is: a new part of it asks anew */
export function differencesQuery(run: number, compared: number) {
  return queryOptions({
    queryKey: [...reconciliationKeys.differences(run), compared],
    queryFn: async ({ signal }) =>
      unwrap(
        await rest()
          .from('reconciliation_differences')
          .select('id,payment_id,attempt,provider,what,ours,theirs')
          .eq('reconciliation_id', run)
          .order('id')
          .limit(MOST_DIFFERENCES)
          .abortSignal(signal)
          .overrideTypes<Difference[], { merge: false }>(),
      ),
  });
}

interface Step {
  run_id: number;
  finished: boolean;
}

/** Days of Riyadh, `2026-11-23`. */
export interface DayRange {
  since: string;
  until: string;
}

/** Begins a run over the sessions that were made on these days. Fails with `not_configured` without a provider. */
export const startReconciliation: Action<DayRange, Step> = {
  invalidates: [reconciliationKeys.all],
  send: async (days) => invokeFunction('reconcile-payments', days),
};

/** Does the next part of a run. */
export const continueReconciliation: Action<number, Step> = {
  invalidates: [reconciliationKeys.all],
  send: async (run_id) => invokeFunction('reconcile-payments', { run_id }),
};

/** Tells whether a run could not begin because this site has no payment provider. */
export function lacksProvider(error: unknown): boolean {
  const { cause } = toAppError(error);
  return (cause as { hint?: string } | undefined)?.hint === 'not_configured';
}
