import { activityKey } from '@dabbab/platform/activity';
import { toAppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryClient } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { type Notification, notificationsKey, notificationsQuery, type Shown } from './notifications.ts';

interface Change<Input, Result> {
  /** Changes the rows on the screen. */
  apply: (rows: Notification[], input: Input) => Notification[];
  /** Changes the rows in the database. */
  send: (input: Input) => Promise<Result>;
}

/** Makes an action that shows at once in the list on the screen and updates the counts in the header. */
function change<Input, Result = void>(
  userId: string,
  shown: Shown,
  { apply, send }: Change<Input, Result>,
): Action<Input, Result> {
  const { queryKey } = notificationsQuery(userId, shown);
  return {
    invalidates: [notificationsKey(userId), activityKey],
    optimistic: {
      queryKey,
      show: (input) =>
        queryClient.setQueryData(
          queryKey,
          (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: apply(page.rows, input) })) },
        ),
    },
    send,
  };
}

const now = () => new Date().toISOString();
const read = (row: Notification): Notification => ({ ...row, read_at: row.read_at ?? now() });

/** Marks one notification as read. */
export const markRead = (userId: string, shown: Shown) =>
  change<string>(userId, shown, {
    apply: (rows, id) => rows.map((row) => (row.id === id ? read(row) : row)),
    send: async (id) => {
      const { error, status } = await rest().from('notifications').update({ read_at: now() }).eq('id', id);
      if (error) throw toAppError(Object.assign({ status }, error));
    },
  });

/** Marks all notifications of a person as read. */
export const markAllRead = (userId: string, shown: Shown) =>
  change<void, number>(userId, shown, {
    apply: (rows) => rows.map(read),
    send: async () => unwrap(await rest().rpc('mark_all_notifications_read')),
  });

/** What is deleted together: some notifications, or all of a person (no `ids`). */
export interface Deletion {
  /** A UUID of one's own, by which it is restored. */
  deletionId: string;
  ids?: string[];
}

/** Deletes notifications; gives their number. */
export const deleteNotifications = (userId: string, shown: Shown) =>
  change<Deletion, number>(userId, shown, {
    apply: (rows, { ids }) => (ids ? rows.filter(({ id }) => !ids.includes(id)) : []),
    send: async ({ deletionId, ids }) =>
      unwrap(await rest().rpc('delete_notifications', { deletion_id: deletionId, ...(ids && { ids }) })),
  });

/** Brings back what was deleted under this id; gives the number of notifications. */
export const restoreNotifications = (userId: string): Action<string, number> => ({
  invalidates: [notificationsKey(userId), activityKey],
  send: async (deletionId) => unwrap(await rest().rpc('restore_notifications', { deletion_id: deletionId })),
});
