import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryClient } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { ownTiesQuery, tiesWith } from './own-ties.ts';

/** Follows a person (true) or does so no more; the follower hears of their new ads. */
export const followPerson = (userId: string, personId: string): Action<boolean> => {
  const { queryKey } = ownTiesQuery(userId, personId);
  return {
    // The page of their shop says how many follow them.
    invalidates: [...tiesWith(personId), ['shops', 'shop']],
    optimistic: {
      queryKey,
      show: (followed) => queryClient.setQueryData(queryKey, (ties) => ties && { ...ties, followed }),
    },
    send: async (followed) => {
      const follows = rest().from('follows');
      // A press that is repeated because its answer got lost finds the follow there.
      const change = followed
        ? follows.upsert({ followed_id: personId }, { ignoreDuplicates: true })
        : follows.delete().eq('followed_id', personId);
      unwrap(await change);
    },
  };
};

/** Blocks a person (true) or takes the block back: neither of the two hears from the other any more. */
export const blockPerson = (personId: string): Action<boolean> => ({
  invalidates: [...tiesWith(personId), ['messaging']],
  send: async (blocked) => {
    const blocks = rest().from('blocks');
    const change = blocked
      ? blocks.upsert({ blocked_id: personId }, { ignoreDuplicates: true })
      : blocks.delete().eq('blocked_id', personId);
    unwrap(await change);
  },
});

type ReportRow = Database['public']['Tables']['reports']['Insert'];

/** The reasons for which a person can be reported, as in the database. */
export const personReportReasons = ['scam', 'harassment', 'impersonation', 'offensive_content', 'other'] as const;

/** Reports a person to the admins. */
export const reportPerson = (personId: string): Action<{ reason: string; details: string }> => ({
  send: async ({ reason, details }) => {
    // The database fills in the reporter.
    const report = { user_id: personId, reason, details: details.trim() || null };
    unwrap(
      await rest()
        .from('reports')
        .insert(report as unknown as ReportRow),
    );
  },
});
