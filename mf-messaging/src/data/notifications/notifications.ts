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

/** The notifications of the signed-in person (by row security), the newest first. */
export const notificationsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['messaging', 'notifications', userId],
    initialPageParam: null as NotificationPage['next'],
    queryFn: async ({ pageParam: after }): Promise<NotificationPage> => {
      const list = rest()
        .from('notifications')
        .select('id,kind,data,read_at,created_at')
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(PAGE_SIZE);
      const request = after
        ? list.or(`created_at.lt."${after.created_at}",and(created_at.eq."${after.created_at}",id.lt.${after.id})`)
        : list;
      const rows: Notification[] = unwrap(await request);
      return { rows, next: rows.length < PAGE_SIZE ? null : (rows.at(-1) ?? null) };
    },
    getNextPageParam: (page) => page.next,
  });
