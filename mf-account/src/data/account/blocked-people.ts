import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** Somebody whom the person has blocked; without a name when their account is gone or suspended. */
export interface BlockedPerson {
  id: string;
  username: string | null;
  avatarPath: string | null;
  blockedAt: string;
}

/** As many as the API gives at once (`max_rows`); whoever has blocked more sees the rest after unblocking some. */
const MOST = 100;

/** Whom the person has blocked, the last first. */
export const blockedPeopleQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'blocked-people', userId],
    queryFn: async (): Promise<BlockedPerson[]> => {
      const newest = { ascending: false };
      const blocks = unwrap(
        await rest().from('blocks').select('blocked_id,created_at').order('created_at', newest).limit(MOST),
      );
      const ids = blocks.map(({ blocked_id }) => blocked_id);
      const people = unwrap(await rest().from('public_profiles').select('id,username,avatar_path').in('id', ids));
      return blocks.map(({ blocked_id: id, created_at }) => {
        const person = people.find((one) => one.id === id);
        return {
          id,
          username: person?.username ?? null,
          avatarPath: person?.avatar_path ?? null,
          blockedAt: created_at,
        };
      });
    },
  });

/** Unblocks somebody. */
export const unblock = (userId: string): Action<string> => ({
  invalidates: [blockedPeopleQuery(userId).queryKey],
  send: async (id) => {
    unwrap(await rest().from('blocks').delete().eq('blocked_id', id).eq('blocker_id', userId).select('blocked_id'));
  },
});
