import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { adminKeys } from '../keys.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    admin_dashboard: Dashboard;
  }
}

/** What happened on one day in Riyadh. */
export interface DayFigures {
  /** `2026-11-21` */
  day: string;
  listings: number;
  users: number;
  messages: number;
}

/** How many active ads a make or a city has. */
export interface Share {
  slug: string;
  count: number;
}

/** The answer of `admin_dashboard()`: counts over all rows, the last 14 days, and what is offered most. */
export interface Dashboard {
  active_listings: number;
  featured_listings: number;
  sold_listings: number;
  suspended_listings: number;
  expired_listings: number;
  new_listings_24h: number;
  users: number;
  new_users_7d: number;
  suspended_users: number;
  shops: number;
  lapsed_shops: number;
  suspended_shops: number;
  messages_24h: number;
  conversations: number;
  series: DayFigures[];
  top_makes: Share[];
  top_cities: Share[];
}

/** Asks for the dashboard. Fails with `forbidden` for all but admins. The page starts it: see `prefetch` in remote.json. */
export const dashboardQuery = queryOptions({
  queryKey: adminKeys.dashboard(),
  queryFn: async ({ signal }) => unwrap(await rest().rpc('admin_dashboard', {}, { get: true }).abortSignal(signal)),
});
