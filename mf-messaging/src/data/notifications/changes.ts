import { activityKey } from '@dabbab/platform/activity';
import { toAppError } from '@dabbab/platform/errors';
import { useMutation, useQueryClient } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { type Notification, notificationsQuery } from './notifications.ts';

interface Change<T> {
  /** What the person sees at once. */
  apply: (rows: Notification[], target: T) => Notification[];
  /** What the database is asked for. */
  send: (target: T) => PromiseLike<{ error: unknown; status: number }>;
}

/** A change that shows at once, is taken back if the database refuses, and brings the counts of the header up to date. */
function useChange<T>(userId: string, { apply, send }: Change<T>) {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery(userId);
  return useMutation({
    mutationFn: async (target: T) => {
      const { error, status } = await send(target);
      if (error) throw toAppError(Object.assign({ status }, error));
    },
    onMutate: async (target) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(
        queryKey,
        (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: apply(page.rows, target) })) },
      );
      return before;
    },
    onError: (_error, _target, before) => client.setQueryData(queryKey, before),
    onSettled: async () => {
      await Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries({ queryKey: activityKey })]);
    },
  });
}

const now = () => new Date().toISOString();
const read = (row: Notification): Notification => ({ ...row, read_at: row.read_at ?? now() });

/** Marks one notification as read. */
export function useMarkRead(userId: string) {
  return useChange<string>(userId, {
    apply: (rows, id) => rows.map((row) => (row.id === id ? read(row) : row)),
    send: (id) => rest().from('notifications').update({ read_at: now() }).eq('id', id),
  });
}

/** Marks all notifications of a person as read. */
export function useMarkAllRead(userId: string) {
  return useChange<void>(userId, {
    apply: (rows) => rows.map(read),
    send: () => rest().from('notifications').update({ read_at: now() }).eq('user_id', userId).is('read_at', null),
  });
}

/** Deletes one notification. */
export function useDelete(userId: string) {
  return useChange<string>(userId, {
    apply: (rows, id) => rows.filter((row) => row.id !== id),
    send: (id) => rest().from('notifications').delete().eq('id', id),
  });
}

/** Deletes all notifications of a person. */
export function useDeleteAll(userId: string) {
  return useChange<void>(userId, {
    apply: () => [],
    send: () => rest().from('notifications').delete().eq('user_id', userId),
  });
}
