import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { adminKeys } from '../keys.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    admin_technical: Technical;
  }
}

export interface LatestError {
  id: string;
  name: string;
  message: string;
  remote: string;
  last_build: string | null;
  occurrences: number;
  last_seen: string;
  /** First seen within 24 hours. */
  is_new: boolean;
  state: string;
  page: string | null;
}

/** What three quarters of the views did not exceed: milliseconds, and the shift of the layout. Null without a sample. */
export interface Vitals {
  views: number;
  lcp: number | null;
  inp: number | null;
  cls: number | null;
}

export interface RouteVitals extends Vitals {
  route: string;
  remote: string;
}

export interface BuildViews {
  remote: string;
  build: string;
  views: number;
  /** Views during which something of this remote broke. */
  broken: number;
}

export interface SlowStatement {
  query: string;
  calls: number;
  mean_ms: number;
  max_ms: number;
}

export interface JobRun {
  job: string;
  ran_at: string;
  took_ms: number;
  amount: number | null;
  error: string | null;
  failed_at: string | null;
}

export interface FunctionFailures {
  function: string;
  /** Within 24 hours; the rest is of the last of seven days. */
  failures: number;
  last_at: string;
  message: string;
  status: number;
}

/** A row of the table of limits: how much of an act is allowed. */
export interface Limit {
  act: string;
  per: 'caller' | 'pair' | 'thing' | 'everybody';
  /** Null: how much there may be at the same time. */
  seconds: number | null;
  /** For whoever is known; the other two are null where they have as much. */
  most: number;
  most_new: number | null;
  most_trusted: number | null;
  /** The state of the refusal; `silent` where the rest is left undone without a word. */
  answer: 'PT429' | 'PT409' | '42501' | 'silent';
  /** How many of those who are counted have used it up. */
  callers_at_it: number;
}

/** The answer of `admin_technical()`. */
export interface Technical {
  errors: {
    last_24h: number;
    day_before: number;
    hours: number[];
    people: number;
    open: number;
    latest: LatestError[];
  };
  vitals: (Vitals & { broken: number }) | null;
  routes: RouteVitals[];
  builds: BuildViews[];
  statements: { list: SlowStatement[]; missing?: never } | { list?: never; missing: 'extension' | 'library' };
  jobs: JobRun[];
  functions: FunctionFailures[];
  sizes: {
    database: number;
    tables: { name: string; bytes: number; rows: number }[];
    buckets: { bucket: string; files: number; bytes: number }[];
  };
  connections: { used: number; active: number; most: number };
  live_events: number;
  limits: Limit[];
}

const MINUTE_MS = 60_000;

/** Asks what goes on in browsers, in the database and beside it; again every minute while the page is looked at. */
export const technicalQuery = queryOptions({
  queryKey: [...adminKeys.all, 'technical'],
  queryFn: async ({ signal }) => unwrap(await rest().rpc('admin_technical', {}, { get: true }).abortSignal(signal)),
  refetchInterval: MINUTE_MS,
});
