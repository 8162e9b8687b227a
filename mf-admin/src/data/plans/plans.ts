import { AppError, unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { deskList } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys } from '../keys.ts';
import type { SalesFigures } from './sales-figures.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    admin_plan_figures: Record<string, SalesFigures & { subscribers: number }>;
    admin_plan_impact: PlanImpact;
  }
}

const planKeys = {
  all: [...adminKeys.all, 'shop-plans'] as const,
  list: (question: Question) => [...planKeys.all, 'list', question] as const,
  figures: () => [...planKeys.all, 'figures'] as const,
  impact: (plan: string, limit: number | null) => [...planKeys.all, 'impact', plan, limit] as const,
};

/** Asks for all plans in their order: there are few of them. */
export function plansList(question: Question) {
  return deskList(planKeys.list(question), async (after, _pageSize, signal) => {
    if (after) return [];
    const plans = rest()
      .from('shop_plans')
      .select('slug,name_ar,name_en,monthly_price,yearly_price,ad_limit,has_shop,active,position,updated_at')
      .order('position')
      .order('slug');
    const { active } = question.filters;
    const rows = unwrap(await (active ? plans.is('active', active === 'yes') : plans).abortSignal(signal));
    return rows.map((plan) => ({ ...plan, id: plan.slug, cursor: plan.slug }));
  });
}

export type Plan = Awaited<ReturnType<ReturnType<typeof plansList>['page']>>[number];

/** The free plan, which everybody is on who has no other: it costs nothing and gives no shop. */
export const FREE_PLAN = 'free';

/** Asks who is on each plan and what it brought, by its slug; nothing is told of the free one. */
export const planFiguresQuery = queryOptions({
  queryKey: planKeys.figures(),
  queryFn: async ({ signal }) => unwrap(await rest().rpc('admin_plan_figures', {}, { get: true }).abortSignal(signal)),
});

/** Whom a change of a plan would meet. */
export interface PlanImpact {
  subscribers: number;
  over_limit: number;
  renewals_30_days: number;
}

/** Asks whom another limit of ads would meet; null for no limit. */
export function planImpactQuery(plan: string, limit: number | null) {
  return queryOptions({
    queryKey: planKeys.impact(plan, limit),
    queryFn: async ({ signal }) =>
      unwrap(
        await rest()
          .rpc(
            'admin_plan_impact',
            { plan, ...(limit === null ? { unlimited: true } : { ad_limit: limit }) },
            { get: true },
          )
          .abortSignal(signal),
      ),
  });
}

/** The columns that admins write. */
export type PlanColumns = Pick<
  Plan,
  'name_ar' | 'name_en' | 'monthly_price' | 'yearly_price' | 'ad_limit' | 'active' | 'position'
>;

/** Makes a plan. */
export async function addPlan(plan: PlanColumns & { slug: string; has_shop: boolean }): Promise<void> {
  unwrap(await rest().from('shop_plans').insert(plan).select('slug').single());
}

/** Changes a plan. @throws AppError `changed` if another admin was quicker */
export async function changePlan(
  { slug, updated_at }: Pick<Plan, 'slug' | 'updated_at'>,
  columns: Partial<PlanColumns>,
): Promise<void> {
  const written = unwrap(
    await rest().from('shop_plans').update(columns).eq('slug', slug).eq('updated_at', updated_at).select('slug'),
  );
  if (written.length === 0) throw new AppError('conflict', { reason: 'changed' });
}
