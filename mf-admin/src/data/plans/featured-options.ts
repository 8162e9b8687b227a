import { AppError, unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { deskList } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys } from '../keys.ts';
import type { SalesFigures } from './sales-figures.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    admin_option_figures: Record<string, SalesFigures & { running: number }>;
  }
}

const optionKeys = {
  all: [...adminKeys.all, 'featured-options'] as const,
  list: (question: Question) => [...optionKeys.all, 'list', question] as const,
  figures: () => [...optionKeys.all, 'figures'] as const,
};

/** Asks for all options in their order: there are few of them. */
export function optionsList(question: Question) {
  return deskList(optionKeys.list(question), async (after, _pageSize, signal) => {
    if (after) return [];
    let options = rest()
      .from('featured_options')
      .select('slug,name_ar,name_en,price,days,scope,active,position,updated_at')
      .order('position')
      .order('slug');
    const { active, scope } = question.filters;
    if (active) options = options.is('active', active === 'yes');
    if (scope) options = options.eq('scope', scope);
    const rows = unwrap(await options.abortSignal(signal));
    return rows.map((option) => ({ ...option, id: option.slug, cursor: option.slug }));
  });
}

export type FeaturedOption = Awaited<ReturnType<ReturnType<typeof optionsList>['page']>>[number];

/** Asks what each option brought, and how many run now, by its slug. */
export const optionFiguresQuery = queryOptions({
  queryKey: optionKeys.figures(),
  queryFn: async ({ signal }) =>
    unwrap(await rest().rpc('admin_option_figures', {}, { get: true }).abortSignal(signal)),
});

/** The columns that admins write. */
export type OptionColumns = Pick<FeaturedOption, 'name_ar' | 'name_en' | 'price' | 'days' | 'active' | 'position'>;

/** Makes an option. */
export async function addOption(option: OptionColumns & { slug: string; scope: string }): Promise<void> {
  unwrap(await rest().from('featured_options').insert(option).select('slug').single());
}

/** Changes an option. @throws AppError `changed` if another admin was quicker */
export async function changeOption(
  { slug, updated_at }: Pick<FeaturedOption, 'slug' | 'updated_at'>,
  columns: Partial<OptionColumns>,
): Promise<void> {
  const written = unwrap(
    await rest().from('featured_options').update(columns).eq('slug', slug).eq('updated_at', updated_at).select('slug'),
  );
  if (written.length === 0) throw new AppError('conflict', { reason: 'changed' });
}
