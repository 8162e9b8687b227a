import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { rest } from '@dabbab/platform/rest';

type ReportRow = Database['public']['Tables']['reports']['Insert'];

/** The reasons for which a person can be reported, as in the database. */
export const personReportReasons = ['scam', 'harassment', 'impersonation', 'offensive_content', 'other'] as const;

/** Reports a person to the admins, who may then read the conversation. */
export const reportPerson = (
  personId: string,
  conversationId: string,
): Action<{ reason: string; details: string }> => ({
  send: async ({ reason, details }) => {
    // The database fills in the reporter.
    const report = { user_id: personId, conversation_id: conversationId, reason, details: details.trim() || null };
    unwrap(
      await rest()
        .from('reports')
        .insert(report as unknown as ReportRow),
    );
  },
});
