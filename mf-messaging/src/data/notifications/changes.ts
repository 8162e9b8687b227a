import { activityKey } from '@dabbab/platform/activity';
import { toAppError } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryClient } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { type Notification, notificationsQuery } from './notifications.ts';

interface Change<T> {
  /** Changes the rows on the screen. */
  apply: (rows: Notification[], target: T) => Notification[];
  /** Changes the rows in the database. */
  ask: (target: T) => PromiseLike<{ error: unknown; status: number }>;
}

/** Makes an action that shows at once and updates the counts in the header. */
function change<T>(userId: string, { apply, ask }: Change<T>): Action<T> {
  const { queryKey } = notificationsQuery(userId);
  return {
    invalidates: [queryKey, activityKey],
    optimistic: {
      queryKey,
      show: (target) =>
        queryClient.setQueryData(
          queryKey,
          (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: apply(page.rows, target) })) },
        ),
    },
    send: async (target) => {
      const { error, status } = await ask(target);
      if (error) throw toAppError(Object.assign({ status }, error));
    },
  };
}

const now = () => new Date().toISOString();
const read = (row: Notification): Notification => ({ ...row, read_at: row.read_at ?? now() });

/** Marks one notification as read. */
export const markRead = (userId: string) =>
  change<string>(userId, {
    apply: (rows, id) => rows.map((row) => (row.id === id ? read(row) : row)),
    ask: (id) => rest().from('notifications').update({ read_at: now() }).eq('id', id),
  });

/** Marks all notifications of a person as read. */
export const markAllRead = (userId: string) =>
  change<void>(userId, {
    apply: (rows) => rows.map(read),
    ask: () => rest().from('notifications').update({ read_at: now() }).eq('user_id', userId).is('read_at', null),
  });

/** Deletes one notification. */
export const deleteNotification = (userId: string) =>
  change<string>(userId, {
    apply: (rows, id) => rows.filter((row) => row.id !== id),
    ask: (id) => rest().from('notifications').delete().eq('id', id),
  });

/** Deletes all notifications of a person. */
export const deleteAllNotifications = (userId: string) =>
  change<void>(userId, {
    apply: () => [],
    ask: () => rest().from('notifications').delete().eq('user_id', userId),
  });
