import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { deskList, listArgs } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys } from '../keys.ts';

export const userKeys = {
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

/** Asks for one person; null when there is none (any more). */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: userKeys.one(id),
    queryFn: async ({ signal }) => {
      const [user] = unwrap(await rest().rpc('admin_list_users', { q: id }, { get: true }).abortSignal(signal));
      return user ?? null;
    },
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
  invalidates: [userKeys.all],
};
