import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { deskList, listArgs } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys } from '../keys.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    admin_count_reports: ReportCounts;
    admin_get_reported: Reported;
  }
}

const reportKeys = {
  all: [...adminKeys.all, 'reports'] as const,
  list: (question: Question) => [...reportKeys.all, 'list', question] as const,
  counts: () => [...reportKeys.all, 'counts'] as const,
  one: (id: string) => [...reportKeys.all, 'one', id] as const,
};

export type ReportTarget = 'listing' | 'shop' | 'user';

/** Asks for what was reported, as the first request of `/admin/reports` in remote.json does. */
export function reportsList(question: Question) {
  return deskList(reportKeys.list(question), async (after, pageSize, signal) =>
    unwrap(
      await rest()
        .rpc(
          'admin_list_reports',
          { ...listArgs(question), ...(after && { after }), page_size: pageSize },
          { get: true },
        )
        .abortSignal(signal),
    ),
  );
}

/** Something that was reported, as the list shows it. */
export type ReportedRow = Awaited<ReturnType<ReturnType<typeof reportsList>['page']>>[number];

/** How many things have reports in each state, up to 1000. */
export interface ReportCounts {
  pending: number;
  reviewed: number;
  dismissed: number;
  all: number;
}

export const reportCountsQuery = queryOptions({
  queryKey: reportKeys.counts(),
  queryFn: async ({ signal }) => unwrap(await rest().rpc('admin_count_reports', {}, { get: true }).abortSignal(signal)),
});

/** An ad that was reported. */
export interface ReportedAd {
  id: string;
  title_ar: string | null;
  title_en: string | null;
  description_ar: string | null;
  description_en: string | null;
  price: number;
  city: string;
  cover_path: string | null;
  created_at: string;
  suspended: boolean;
  suspension_reason: string | null;
  owner_suspended: boolean;
  sold_at: string | null;
  expires_at: string;
  featured_until: string | null;
}

/** A shop that was reported. */
export interface ReportedShop {
  id: string;
  name_ar: string | null;
  name_en: string | null;
  description_ar: string | null;
  description_en: string | null;
  city: string | null;
  photo_path: string | null;
  created_at: string;
  suspended: boolean;
  suspension_reason: string | null;
}

/** Whoever was reported, or owns what was. */
export interface ReportedPerson {
  id: string;
  username: string;
  avatar_path: string | null;
  city: string | null;
  bio: string | null;
  created_at: string;
  suspended: boolean;
  suspension_reason: string | null;
  deleted: boolean;
  is_admin: boolean;
  phone_confirmed: boolean;
  /** Up to 1000. */
  listings: number;
}

/** What the site noticed in a text, and why. */
export interface FoundByRule {
  /** The column that was written. */
  field: string;
  code: string;
  match: string | null;
}

/** One report of it, with the words of who made it. */
export interface ReportOfThing {
  id: string;
  reporter_id: string | null;
  reporter: string | null;
  reason: string;
  details: string | null;
  /** Of what the site noticed by itself; null where a person reports. */
  found: FoundByRule[] | null;
  status: 'pending' | 'reviewed' | 'dismissed';
  note: string | null;
  created_at: string;
  decided_at: string | null;
  decided_by: string | null;
  has_conversation: boolean;
}

export type Outcome = 'dismiss' | 'warn' | 'suspend' | 'suspend_person';

/** What was decided about a person before. */
export interface PastDecision {
  id: string;
  target: ReportTarget;
  name_ar: string | null;
  name_en: string | null;
  outcome: Outcome;
  reason: string | null;
  note: string | null;
  created_at: string;
  undone_at: string | null;
  decided_by: string | null;
}

/** The answer of `admin_get_reported`. */
export interface Reported {
  target: ReportTarget;
  thing_id: string;
  name_ar: string | null;
  name_en: string | null;
  picture: string | null;
  reason: string;
  pending: number;
  last_at: string;
  ad: ReportedAd | null;
  shop: ReportedShop | null;
  person: ReportedPerson;
  reports: ReportOfThing[];
  decisions: PastDecision[];
}

/** Reads the id of a row: what it is, and which. */
export function readReportId(id: string): { target: string; thing_id: string } {
  const [target = '', thing_id = ''] = id.split('.');
  return { target, thing_id };
}

/** Asks for one reported thing by the id of its row. */
export function reportedQuery(id: string) {
  return queryOptions({
    queryKey: reportKeys.one(id),
    queryFn: async ({ signal }) =>
      unwrap(await rest().rpc('admin_get_reported', readReportId(id), { get: true }).abortSignal(signal)),
  });
}

export interface Decision {
  outcome: Outcome;
  /** What the owner is told; for all but `dismiss`. */
  reason: string;
  /** Among admins. */
  note: string;
  /** The newest report that was on the screen: later ones stay pending. */
  until: string;
}

/** Decides the pending reports of a thing. @returns the decision, by which it can be undone */
export const decideReports = (id: string): Action<Decision, string> => ({
  send: async ({ outcome, reason, note, until }) =>
    unwrap(
      await rest().rpc('decide_reports', {
        ...readReportId(id),
        outcome,
        until,
        ...(reason && { reason }),
        ...(note && { note }),
      }),
    ),
  invalidates: [adminKeys.all],
});

export interface ReportDecision {
  id: string;
  status: 'reviewed' | 'dismissed';
  note?: string | undefined;
}

/** Decides one report; what it is about stays as it is. */
export const decideReport: Action<ReportDecision> = {
  send: async ({ id, status, note }) => {
    unwrap(await rest().rpc('decide_report', { id, status, ...(note && { note }) }));
  },
  invalidates: [adminKeys.all],
};

/** Takes a decision back. */
export const undoDecision: Action<string> = {
  send: async (id) => {
    unwrap(await rest().rpc('undo_report_decision', { id }));
  },
  invalidates: [adminKeys.all],
};
