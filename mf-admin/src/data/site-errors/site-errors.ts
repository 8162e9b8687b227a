import { AppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { deskList, listArgs } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys } from '../keys.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    admin_site_error: SiteErrorRecord;
    admin_site_builds: { remote: string; build: string }[];
  }
}

const siteErrorKeys = {
  all: [...adminKeys.all, 'site-errors'] as const,
  list: (question: Question) => [...siteErrorKeys.all, 'list', question] as const,
  one: (id: string) => [...siteErrorKeys.all, 'one', id] as const,
  builds: () => [...siteErrorKeys.all, 'builds'] as const,
};

export const errorStates = ['open', 'resolved', 'muted'] as const;
export type ErrorState = (typeof errorStates)[number];
export const errorSeverities = ['error', 'high', 'medium', 'low'] as const;
export type ErrorSeverity = (typeof errorSeverities)[number];

/** Asks for errors by cause, as the first request of `/admin/site-errors` in remote.json does. */
export function siteErrorsList(question: Question) {
  return deskList(siteErrorKeys.list(question), async (after, pageSize, signal) =>
    unwrap(
      await rest()
        .rpc(
          'admin_list_site_errors',
          { ...listArgs(question), ...(after && { after }), page_size: pageSize },
          { get: true },
        )
        .abortSignal(signal),
    ),
  );
}

/** Errors of one cause as the list shows them. */
export type SiteErrorGroup = Awaited<ReturnType<ReturnType<typeof siteErrorsList>['page']>>[number];

interface Counted {
  name: string;
  times: number;
}

/** One error of a group. What it says was written by a browser of anybody. */
export interface SiteError {
  id: number;
  created_at: string;
  message: string;
  stack: string | null;
  source: string | null;
  lineno: number | null;
  colno: number | null;
  page: string;
  build: string | null;
  user_agent: string | null;
  severity: ErrorSeverity;
  user_id: string | null;
  username: string | null;
}

/** The answer of `admin_site_error`: pages and builds are those of the latest `kept` errors. */
export interface SiteErrorRecord {
  id: string;
  name: string;
  message: string;
  frame: string | null;
  remote: string;
  severity: ErrorSeverity;
  state: ErrorState;
  occurrences: number;
  people: number;
  first_seen: string;
  last_seen: string;
  first_build: string | null;
  last_build: string | null;
  reopened_at: string | null;
  days: number[];
  browsers: Record<string, number>;
  kept: number;
  pages: Counted[];
  builds: (Counted & { last_seen: string })[];
  latest: SiteError[];
}

/** Asks for one group with its latest errors; null when there is none (any more). */
export function siteErrorQuery(id: string) {
  return queryOptions({
    queryKey: siteErrorKeys.one(id),
    queryFn: async ({ signal }): Promise<SiteErrorRecord | null> => {
      try {
        const answer = await rest().rpc('admin_site_error', { group_id: id }, { get: true }).abortSignal(signal);
        return unwrap(answer);
      } catch (error) {
        if (error instanceof AppError && error.code === 'not-found') return null;
        throw error;
      }
    },
  });
}

/** Asks for the builds that browsers have named, the newest first. */
export const siteBuildsQuery = queryOptions({
  queryKey: siteErrorKeys.builds(),
  queryFn: async ({ signal }) => unwrap(await rest().rpc('admin_site_builds', {}, { get: true }).abortSignal(signal)),
});

/** Says that errors of one cause are resolved, are to be counted only, or are open again. */
export const setSiteErrorState: Action<{ id: string; state: ErrorState }> = {
  send: async ({ id, state }) => {
    unwrap(await rest().rpc('set_site_error_state', { group_id: id, new_state: state }));
  },
  invalidates: [adminKeys.all],
};
