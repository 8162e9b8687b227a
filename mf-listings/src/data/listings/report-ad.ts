import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { rest } from '@dabbab/platform/rest';

type ReportRow = Database['public']['Tables']['reports']['Insert'];

/** What an ad can be reported for, as the database knows it. */
export const reportReasons = ['scam', 'wrong_category', 'prohibited_item', 'offensive_content', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Reports an ad to the admins; fails with `already-exists` while the report before is pending. */
export const reportAd = (adId: string): Action<{ reason: ReportReason; details: string }> => ({
  send: async ({ reason, details }) => {
    // Whom it concerns is filled in by the database.
    const report = { listing_id: adId, reason, details: details.trim() || null } as ReportRow;
    unwrap(await rest().from('reports').insert(report));
  },
});
