import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { rest } from '@dabbab/platform/rest';

type ReportRow = Database['public']['Tables']['reports']['Insert'];

/** The reasons for which a shop can be reported, as in the database. */
export const shopReportReasons = ['scam', 'impersonation', 'prohibited_item', 'offensive_content', 'other'] as const;

/** Reports a shop to the admins; fails with `already-exists` while an earlier report of the person is pending. */
export const reportShop = (shopId: string): Action<{ reason: string; details: string }> => ({
  send: async ({ reason, details }) => {
    // The database fills in the reporter and the owner of the shop.
    const report = { shop_id: shopId, reason, details: details.trim() || null } as ReportRow;
    unwrap(await rest().from('reports').insert(report));
  },
});
