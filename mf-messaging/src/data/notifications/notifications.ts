import { unwrap } from '@dabbab/platform/errors';
import { infiniteQueryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

const PAGE_SIZE = 30;

export interface Notification {
  id: string;
  kind: string;
  data: unknown;
  read_at: string | null;
  created_at: string;
}

/** A page of the list; `next` is its last row, after which the next page begins. */
export interface NotificationPage {
  rows: Notification[];
  next: Pick<Notification, 'created_at' | 'id'> | null;
}

/** Which notifications a list shows: all, what is unread, or some kinds. */
export type Shown = 'all' | 'unread' | { kinds: readonly string[] };

/** Query key of every list of a person's notifications. */
export const notificationsKey = (userId: string) => ['messaging', 'notifications', userId] as const;

/** The notifications of the signed-in person (by row security), the newest first. */
export const notificationsQuery = (userId: string, shown: Shown = 'all') =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey(userId), shown],
    initialPageParam: null as NotificationPage['next'],
    queryFn: async ({ pageParam: after }): Promise<NotificationPage> => {
      let list = rest().from('notifications').select('id,kind,data,read_at,created_at');
      if (shown === 'unread') list = list.is('read_at', null);
      else if (shown !== 'all') list = list.in('kind', [...shown.kinds]);
      if (after)
        list = list.or(
          `created_at.lt."${after.created_at}",and(created_at.eq."${after.created_at}",id.lt.${after.id})`,
        );
      const rows: Notification[] = unwrap(
        await list.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(PAGE_SIZE),
      );
      return { rows, next: rows.length < PAGE_SIZE ? null : (rows.at(-1) ?? null) };
    },
    getNextPageParam: (page) => page.next,
  });
