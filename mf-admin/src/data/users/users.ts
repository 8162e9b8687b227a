import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { deskList, listArgs } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys } from '../keys.ts';
import type { PaymentOfThing, ReportOfThing } from '../listings/listings.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    admin_count_users: UserCounts;
    admin_get_user: UserRecord | null;
  }
}

const userKeys = {
  all: [...adminKeys.all, 'users'] as const,
  list: (question: Question) => [...userKeys.all, 'list', question] as const,
  one: (id: string) => [...userKeys.all, 'one', id] as const,
};

/** Asks for people, as the first request of `/admin/users` in remote.json does. */
export function usersList(question: Question) {
  return deskList(userKeys.list(question), async (after, pageSize, signal) =>
    unwrap(
      await rest()
        .rpc('admin_list_users', { ...listArgs(question), ...(after && { after }), page_size: pageSize }, { get: true })
        .abortSignal(signal),
    ),
  );
}

/** A person as the list shows them. */
export type AdminUser = Awaited<ReturnType<ReturnType<typeof usersList>['page']>>[number];

/** How many people there are of each kind; none counts further than 1000. */
export interface UserCounts {
  all: number;
  new: number;
  reported: number;
  suspended: number;
  shop: number;
}

/** Counts the people of each view. */
export const userCountsQuery = queryOptions({
  queryKey: [...userKeys.all, 'counts'] as const,
  queryFn: async ({ signal }) => unwrap(await rest().rpc('admin_count_users', {}, { get: true }).abortSignal(signal)),
});

/** The answer of `admin_get_user`: a person with the last ten of everything about them. */
export interface UserRecord {
  id: string;
  username: string;
  email: string | null;
  phone: string | null;
  city: string | null;
  bio: string | null;
  avatar_path: string | null;
  is_admin: boolean;
  suspended: boolean;
  suspension_reason: string | null;
  created_at: string;
  last_sign_in_at: string | null;
  email_confirmed: boolean;
  phone_confirmed: boolean;
  listing_count: number;
  report_count: number;
  shop: { id: string; name_ar: string | null; name_en: string | null; subscription_until: string | null } | null;
  listings: ListingOfUser[];
  paid: number;
  payments: PaymentOfThing[];
  reports_about: (ReportOfThing & { conversation_id: string | null })[];
  reports_by: ReportOfThing[];
}

export interface ListingOfUser {
  id: string;
  title_ar: string | null;
  title_en: string | null;
  price: number;
  cover_path: string | null;
  city: string;
  created_at: string;
  suspended: boolean;
  owner_suspended: boolean;
  sold_at: string | null;
  expires_at: string;
  featured_until: string | null;
  listed: boolean;
}

/** Asks for everything about one person; null when there is none (any more). */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: userKeys.one(id),
    queryFn: async ({ signal }) =>
      unwrap(await rest().rpc('admin_get_user', { profile_id: id }, { get: true }).abortSignal(signal)),
  });
}

export interface Suspension {
  id: string;
  suspended: boolean;
  reason?: string | undefined;
}

/** Suspends somebody, who is told the reason, or ends it. */
export const suspendUser: Action<Suspension> = {
  send: async ({ id, suspended, reason }) => {
    unwrap(await rest().rpc('suspend_profile', { profile_id: id, suspended, ...(reason && { reason }) }));
  },
  // What they offer is hidden with them.
  invalidates: [adminKeys.all],
};
