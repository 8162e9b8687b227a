import type { Database, Json } from '@dabbab/platform/database.types';
import { AppError, toAppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { infiniteQueryOptions, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** As many as the API answers at most. */
const PAGE_SIZE = 100;

/** An ad that is begun and waits in the account. */
export interface StoredDraft {
  /** The id that the ad will have. */
  id: string;
  /** What the form holds; whatever an older version of the product, or somebody else, has written there. */
  fields: unknown;
  /** Pictures in their order. */
  paths: string[];
  created_at: string;
  updated_at: string;
}

/** What is stored of a draft. */
export interface DraftContent {
  fields: object;
  paths: readonly string[];
}

/** The beginning of the keys of the queries that show one's drafts. */
export const ownDraftsKey = (userId: string) => ['listings', 'drafts', userId] as const;

const columns = 'id,fields,paths,created_at,updated_at';

async function fetchPage(after: string, signal?: AbortSignal): Promise<StoredDraft[]> {
  const all = rest().from('listing_drafts').select(columns);
  const [time, id] = after.split(' ');
  const following = after ? all.or(`created_at.gt."${time}",and(created_at.eq."${time}",id.gt.${id})`) : all;
  const page = following.order('created_at').order('id').limit(PAGE_SIZE);
  return unwrap(await (signal ? page.abortSignal(signal) : page));
}

const nextOf = (page: readonly StoredDraft[]) => {
  const last = page.at(-1);
  return last && page.length === PAGE_SIZE ? `${last.created_at} ${last.id}` : null;
};

/** One's drafts in pages, in the order in which they were stored, which is that of their file. */
export function draftsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...ownDraftsKey(userId), 'list'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    getNextPageParam: nextOf,
    select: ({ pages }) => pages.flat(),
    staleTime: 0,
  });
}

/** Fetches all of one's drafts, which are 500 at most. @throws AppError */
export async function allDrafts(): Promise<StoredDraft[]> {
  const drafts: StoredDraft[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: StoredDraft[] = await fetchPage(after);
    drafts.push(...page);
    after = nextOf(page);
  }
  return drafts;
}

/** How many drafts one has. */
export function draftCountQuery(userId: string) {
  return queryOptions({
    queryKey: [...ownDraftsKey(userId), 'count'],
    queryFn: async ({ signal }) => {
      const asked = rest().from('listing_drafts').select('id', { count: 'exact', head: true });
      const { count, error } = await asked.abortSignal(signal);
      unwrap({ data: count, error });
      return count ?? 0;
    },
    staleTime: 0,
  });
}

/** Fetches a draft as it is once all saves that are under way have ended; undefined if it is gone. @throws AppError */
export async function fetchDraft(id: string): Promise<StoredDraft | undefined> {
  await saves.get(id)?.catch(() => {});
  return unwrap(await rest().from('listing_drafts').select(columns).eq('id', id))[0];
}

/** One draft for the form. Never cached: a form must not begin with an old version. */
export function draftQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: ['listings', 'draft', userId, id],
    queryFn: async (): Promise<StoredDraft> => {
      const draft = await fetchDraft(id);
      if (!draft) throw new AppError('not-found');
      return draft;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/**
 * Stores a draft under an id that was chosen before, so that storing again after a lost reply makes one draft; one that is
 * an ad by now stays that alone.
 * @throws AppError
 */
export async function storeDraft(id: string, { fields, paths }: DraftContent): Promise<void> {
  await storeOnce({ id, fields: fields as NonNullable<Json>, paths: [...paths] });
}

type NewDraft = Database['public']['Tables']['listing_drafts']['Insert'];

async function storeOnce(draft: NewDraft): Promise<void> {
  try {
    unwrap(await rest().from('listing_drafts').upsert(draft, { ignoreDuplicates: true }).select('id'));
  } catch (error) {
    if (toAppError(error).reason !== 'id_used') throw error;
  }
}

/** The last save of each draft that is under way. */
const saves = new Map<string, Promise<unknown>>();

/**
 * Saves what was changed of a draft, after the saves before; one that was published or deleted meanwhile stays gone.
 * @returns `updated_at` of the draft; undefined if it is gone
 * @throws AppError
 */
export function saveDraft(id: string, { fields, paths }: DraftContent): Promise<string | undefined> {
  const change = { fields: fields as NonNullable<Json>, paths: [...paths] };
  const send = async () =>
    unwrap(await rest().from('listing_drafts').update(change).eq('id', id).select('updated_at'))[0]?.updated_at;
  const before = saves.get(id) ?? Promise.resolve();
  const save = before.then(send, send).finally(() => {
    if (saves.get(id) === save) saves.delete(id);
  });
  saves.set(id, save);
  return save;
}

/** Deletes drafts, and gives those that were still there; their pictures stay for as long as this can be taken back. */
export const deleteDrafts = (userId: string): Action<readonly StoredDraft[], StoredDraft[]> => ({
  invalidates: [ownDraftsKey(userId)],
  send: async (drafts) => {
    const ids = drafts.map(({ id }) => id);
    const deleted: StoredDraft[] = [];
    for (let at = 0; at < ids.length; at += PAGE_SIZE) {
      const page = ids.slice(at, at + PAGE_SIZE);
      deleted.push(...unwrap(await rest().from('listing_drafts').delete().in('id', page).select(columns)));
    }
    return deleted;
  },
});

/** Stores deleted drafts again, each in its place. */
export const restoreDrafts = (userId: string): Action<readonly StoredDraft[]> => ({
  invalidates: [ownDraftsKey(userId)],
  send: async (drafts) => {
    for (const { id, fields, paths, created_at } of drafts) {
      await storeOnce({ id, fields: fields as NonNullable<Json>, paths, created_at });
    }
  },
});
