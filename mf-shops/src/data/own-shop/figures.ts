import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

declare module '@dabbab/platform/answers' {
  interface Answers {
    my_shop_figures: ShopFigures;
  }
}

/** How often a shop was looked at and contacted on a day (`YYYY-MM-DD`). */
export interface DayFigures {
  day: string;
  views: number;
  contacts: number;
}

/** How one's own shop goes: in all, and in the last 30 days. */
export interface ShopFigures extends Omit<Database['public']['CompositeTypes']['own_shop_figures'], 'by_day'> {
  by_day: readonly DayFigures[];
}

/** The figures of one's own shop; null without one. */
export function shopFiguresQuery(userId: string) {
  return queryOptions({
    queryKey: ['shops', 'own', userId, 'figures'],
    queryFn: async ({ signal }) => unwrap(await rest().rpc('my_shop_figures', {}, { get: true }).abortSignal(signal)),
    staleTime: 0,
  });
}
