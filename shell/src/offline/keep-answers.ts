import { type InfiniteData, type Query, queryClient } from '@dabbab/platform/query';
import { sessionAtom } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';
import { hasStoredSession } from '@dabbab/platform/stored-session';
import { pageState, setPageState } from '../app/page-state.ts';
import { type KeptAnswer, keptAnswers, VISITOR } from './kept-answers.ts';

/** Answers that come together are written together. */
const PAUSE_MS = 500;
/** Of a long list its beginning is kept. */
const MOST_PAGES = 3;

const cache = queryClient.getQueryCache();

/** The queries whose answers are to be written, and when those were given that are. */
const changed = new Set<string>();
const written = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps the answers to queries that say so (`meta: { kept: true }`) on this device, and gives them back where the backend
 * cannot be reached, with the time that they are from.
 */
export function keepAnswers(): void {
  cache.subscribe(({ type, ...event }) => {
    const query = event.query as Query;
    if (type === 'updated' || type === 'observerAdded') follow(query);
    if (query.meta?.kept) tellAge();
  });
  addEventListener('online', tellAge);
  addEventListener('offline', tellAge);
  document.addEventListener('visibilitychange', () => document.hidden && write());
  let reader = readerNow();
  const followAll = () => {
    tidy();
    cache.getAll().forEach(follow);
  };
  store.sub(sessionAtom, () => {
    if (reader === readerNow()) return;
    reader = readerNow();
    written.clear();
    followAll();
  });
  followAll();
  tellAge();
}

function follow(query: Query): void {
  if (!query.meta?.kept) return;
  const { data, dataUpdatedAt } = query.state;
  if (data === undefined) return void giveBack(query);
  if (written.get(query.queryHash) === dataUpdatedAt) return;
  changed.add(query.queryHash);
  clearTimeout(timer);
  timer = setTimeout(write, PAUSE_MS);
}

function write(): void {
  clearTimeout(timer);
  const reader = readerNow();
  const hashes = [...changed];
  changed.clear();
  if (reader === undefined) return;
  const kept = hashes.flatMap((hash): [string, KeptAnswer][] => {
    const { queryKey, state: { data, dataUpdatedAt: at } = {} } = cache.get(hash) ?? {};
    return queryKey && data !== undefined && at ? [[hash, { queryKey, data: beginningOf(data), at }]] : [];
  });
  for (const [hash, { at }] of kept) written.set(hash, at);
  // A browser that is full, or forbids its database, is without.
  keptAnswers.keep(reader, new Map(kept)).catch(() => {});
}

/** Who reads; undefined while that is not known. Somebody whose session only cannot be refreshed is no visitor. */
function readerNow(): string | undefined {
  const { user } = store.get(sessionAtom);
  if (user) return user.id;
  return hasStoredSession() ? undefined : VISITOR;
}

/** Nothing of a person stays once they are signed out. */
function tidy(): void {
  const reader = readerNow();
  if (reader !== undefined) keptAnswers.tidy(reader).catch(() => {});
}

async function giveBack(query: Query): Promise<void> {
  const reader = readerNow();
  if (reader === undefined || !isWithoutBackend(query)) return;
  const kept = await keptAnswers.read(reader, query.queryHash).catch(() => undefined);
  if (!kept || query.state.data !== undefined || reader !== readerNow()) return;
  written.set(query.queryHash, kept.at);
  queryClient.setQueryData(query.queryKey, kept.data, { updatedAt: kept.at });
  // Asked for again as soon as the backend can be reached, however long such an answer is good for otherwise.
  query.invalidate();
}

/** Tells whether a query has nobody to answer it: there is no connection, or none that leads to the backend. */
function isWithoutBackend({ state: { fetchFailureReason } }: Query): boolean {
  return !navigator.onLine || (fetchFailureReason as { code?: string } | null)?.code === 'offline';
}

function beginningOf(data: unknown): unknown {
  const { pages, pageParams } = data as Partial<InfiniteData<unknown>>;
  if (!pages || !pageParams) return data;
  return { pages: pages.slice(0, MOST_PAGES), pageParams: pageParams.slice(0, MOST_PAGES) };
}

let telling: ReturnType<typeof setTimeout> | undefined;

/** Tells the page how old the oldest of what it shows is, after whatever draws it now. */
function tellAge(): void {
  clearTimeout(telling);
  telling = setTimeout(() => {
    const old = cache
      .getAll()
      .filter((query) => query.meta?.kept && query.isActive() && query.state.data !== undefined)
      .filter(isWithoutBackend)
      .map(({ state }) => state.dataUpdatedAt);
    const keptSince = old.length > 0 ? Math.min(...old) : undefined;
    if (keptSince !== pageState().keptSince) setPageState({ keptSince });
  });
}
