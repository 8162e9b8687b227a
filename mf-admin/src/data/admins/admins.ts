import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { keepPreviousData, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { deskList, listArgs } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys } from '../keys.ts';

const adminsKeys = {
  all: [...adminKeys.all, 'admins'] as const,
  list: (question: Question) => [...adminsKeys.all, 'list', question] as const,
  one: (id: string) => [...adminsKeys.all, 'one', id] as const,
  everybody: () => [...adminsKeys.all, 'everybody'] as const,
  unsecured: () => [...adminsKeys.all, 'unsecured'] as const,
  demand: () => [...adminsKeys.all, 'demand'] as const,
  candidates: (q: string) => [...adminsKeys.all, 'candidates', q] as const,
};

/** Asks for the admins, as the first request of `/admin/admins` in remote.json does. */
export function adminsList({ sort: _sort, ...question }: Question) {
  return deskList(adminsKeys.list(question), async (after, pageSize, signal) =>
    unwrap(
      await rest()
        .rpc(
          'admin_list_admins',
          { ...listArgs(question), ...(after && { after }), page_size: pageSize },
          { get: true },
        )
        .abortSignal(signal),
    ),
  );
}

/** An admin as the list shows them. */
export type AdminAccount = Awaited<ReturnType<ReturnType<typeof adminsList>['page']>>[number];

/** Why somebody stays an admin. */
export type Obstacle = 'last_admin' | 'own_account';

/** Asks for one admin; null for somebody who is none (any more). */
export function adminQuery(id: string) {
  return queryOptions({
    queryKey: adminsKeys.one(id),
    queryFn: async ({ signal }) => {
      const [admin] = unwrap(await rest().rpc('admin_list_admins', { q: id }, { get: true }).abortSignal(signal));
      return admin ?? null;
    },
  });
}

/** Asks for all admins, a hundred at most, to choose one by name. */
export const everyAdminQuery = queryOptions({
  queryKey: adminsKeys.everybody(),
  queryFn: async ({ signal }) =>
    unwrap(await rest().rpc('admin_list_admins', { page_size: 100 }, { get: true }).abortSignal(signal)),
});

/** Asks for the admins without a second factor, a hundred at most. */
export const unsecuredQuery = queryOptions({
  queryKey: adminsKeys.unsecured(),
  queryFn: async ({ signal }) =>
    unwrap(
      await rest().rpc('admin_list_admins', { second_factor: 'no', page_size: 100 }, { get: true }).abortSignal(signal),
    ),
});

const DEMAND = 'require_admin_mfa';

/** Asks whether admins have no rights without a second factor. */
export const demandQuery = queryOptions({
  queryKey: adminsKeys.demand(),
  queryFn: async ({ signal }) => {
    const settings = rest().from('site_settings').select('value').eq('key', DEMAND);
    const [row] = unwrap(await settings.abortSignal(signal));
    return (row?.value as { value?: unknown } | undefined)?.value === true;
  },
});

/** Takes the rights of admins from sessions without a second factor, or gives them back. */
export const demandSecondFactor: Action<boolean> = {
  send: async (value) => {
    unwrap(await rest().from('site_settings').upsert({ key: DEMAND, value: { value } }));
  },
  invalidates: [adminKeys.all],
};

const MOST_CANDIDATES = 8;

/** Asks for people who could become admins, by a part of name, e-mail or phone. */
export function candidatesQuery(q: string) {
  return queryOptions({
    queryKey: adminsKeys.candidates(q),
    queryFn: async ({ signal }) =>
      unwrap(
        await rest().rpc('admin_list_users', { q, page_size: MOST_CANDIDATES }, { get: true }).abortSignal(signal),
      ),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

/** Makes somebody an admin, or ends it. */
export const setAdmin: Action<{ id: string; admin: boolean }> = {
  send: async ({ id, admin }) => {
    unwrap(await rest().rpc('set_admin', { profile_id: id, is_admin: admin }));
  },
  invalidates: [adminKeys.all],
};
