import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** A plan by the month or the year, at what it would cost the signed-in person now. */
export type PlanQuote = Database['public']['CompositeTypes']['plan_quote'];
export type Period = 'monthly' | 'yearly';

/** All plans that are offered, each by month and year. */
export const planQuotesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'plans', 'quotes', userId],
    queryFn: async ({ signal }): Promise<PlanQuote[]> =>
      unwrap(await rest().rpc('list_plan_quotes', {}, { get: true }).abortSignal(signal)),
  });

/** One plan for a period; fails with `conflict` where it cannot be bought while another runs. */
export const planQuoteQuery = (userId: string, plan: string, period: string) =>
  queryOptions({
    queryKey: ['account', 'plans', 'quote', userId, plan, period],
    // What is to be paid is asked for anew each time.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<PlanQuote> =>
      unwrap(await rest().rpc('quote_subscription', { plan, period }, { get: true }).abortSignal(signal)),
  });

/** The plan of the signed-in person, until when, and the ads of this month. */
export const ownPlanQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'plans', 'own', userId],
    queryFn: async ({ signal }) => unwrap(await rest().rpc('my_plan', {}, { get: true }).abortSignal(signal)),
  });
