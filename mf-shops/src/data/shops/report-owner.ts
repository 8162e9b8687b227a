import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { rest } from '@dabbab/platform/rest';

type ReportRow = Database['public']['Tables']['reports']['Insert'];

/** The reasons for which the owner of a shop can be reported, as in the database. */
export const shopReportReasons = ['scam', 'harassment', 'impersonation', 'offensive_content', 'other'] as const;

/** Reports a shop to the admins, as its owner; fails with `already-exists` while an earlier report of the person is pending. */
export const reportOwner = (ownerId: string): Action<{ reason: string; details: string }> => ({
  send: async ({ reason, details }) => {
    // The database fills in the reporter.
    const report = { user_id: ownerId, reason, details: details.trim() || null } as ReportRow;
    unwrap(await rest().from('reports').insert(report));
  },
});
