import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { deskList, listArgs } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys } from '../keys.ts';

export const broadcastKeys = {
  all: [...adminKeys.all, 'broadcasts'] as const,
  list: (question: Question) => [...broadcastKeys.all, 'list', question] as const,
  one: (id: string) => [...broadcastKeys.all, 'one', id] as const,
  readers: (id: string) => [...broadcastKeys.all, 'readers', id] as const,
  audience: (audience: unknown) => [...broadcastKeys.all, 'audience', audience] as const,
};

/** Asks for notices, as the first request of `/admin/notifications` in remote.json does. */
export function broadcastsList({ q = '', filters }: Question) {
  // The newest are first, always.
  const question = { q, filters };
  return deskList(broadcastKeys.list(question), async (after, pageSize, signal) =>
    unwrap(
      await rest()
        .rpc(
          'admin_list_broadcasts',
          { ...listArgs(question), ...(after && { after }), page_size: pageSize },
          { get: true },
        )
        .abortSignal(signal),
    ),
  );
}

/** A notice as the list shows it. */
export type Broadcast = Awaited<ReturnType<ReturnType<typeof broadcastsList>['page']>>[number];

const columns =
  'id,body_ar,body_en,audience,city,send_at,sent_at,recipients,recalled_at,recalled,created_at,admin:profiles!broadcasts_admin_id_fkey(username)';

/** Asks for one notice; null when there is none. */
export function broadcastQuery(id: string) {
  return queryOptions({
    queryKey: broadcastKeys.one(id),
    queryFn: async ({ signal }) =>
      unwrap(await rest().from('broadcasts').select(columns).eq('id', id).limit(1).abortSignal(signal))[0] ?? null,
  });
}

/** How many have read a notice by now; the list shows what was counted last. */
export function readersQuery(id: string) {
  return queryOptions({
    queryKey: broadcastKeys.readers(id),
    queryFn: async ({ signal }) =>
      unwrap(await rest().rpc('count_broadcast_readers', { broadcast_id: id }).abortSignal(signal)),
  });
}
