import type { Action } from '@dabbab/platform/kit/action';
import { adminKeys } from '../keys.ts';
import { suspendListing } from '../listings/listings.ts';
import { decideReport } from '../reports/reports.ts';
import { saveSynonym } from '../synonyms/synonyms.ts';

/** What a change is about, in the words of the database. */
interface Subject {
  ar?: string | null;
  en?: string | null;
}

interface Changes {
  suspend_listing: { listing_id: string; suspended: boolean; reason: string | null };
  decide_report: { report_id: string; status: 'reviewed' | 'dismissed'; note: string | null };
  add_synonym: { term: string; alternatives: string[] };
}

/** A change that the assistant proposes: the list is closed, here as in the function. */
export type Change = {
  [Name in keyof Changes]: { rpc: Name; args: Changes[Name]; subject: Subject; href: string };
}[keyof Changes];

/** Makes a change that an admin has confirmed, with that admin's own rights. */
export const makeChange: Action<Change> = {
  send: async (change) => {
    switch (change.rpc) {
      case 'suspend_listing': {
        const { listing_id: id, suspended, reason } = change.args;
        await suspendListing.send({ id, suspended, ...(reason && { reason }) });
        return;
      }
      case 'decide_report': {
        const { report_id: id, status, note } = change.args;
        await decideReport.send({ id, status, ...(note && { note }) });
        return;
      }
      case 'add_synonym':
        await saveSynonym.send(change.args);
        return;
    }
  },
  invalidates: [adminKeys.all],
};

/** Where the audit has a change, so that it can be undone. */
export function auditOf(change: Change): { entity: string; id: string } {
  switch (change.rpc) {
    case 'suspend_listing':
      return { entity: 'listings', id: change.args.listing_id };
    case 'decide_report':
      return { entity: 'reports', id: change.args.report_id };
    case 'add_synonym':
      return { entity: 'search_synonyms', id: change.args.term };
  }
}
