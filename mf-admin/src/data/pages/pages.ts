import { AppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { deskList } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys } from '../keys.ts';

const pageKeys = {
  all: [...adminKeys.all, 'pages'] as const,
  list: (q: string | undefined) => [...pageKeys.all, 'list', q] as const,
  one: (slug: string) => [...pageKeys.all, 'one', slug] as const,
  versions: (slug: string) => [...pageKeys.all, 'versions', slug] as const,
};

/** Asks for content pages in the order of the footer, as the first request of `/admin/pages` in remote.json does. */
export function pagesList({ q }: Question) {
  return deskList(pageKeys.list(q), async (after, pageSize, signal) =>
    unwrap(
      await rest()
        .rpc('admin_list_pages', { ...(q && { q }), ...(after && { after }), page_size: pageSize }, { get: true })
        .abortSignal(signal),
    ),
  );
}

/** A content page as the list shows it. */
export type PageRow = Awaited<ReturnType<ReturnType<typeof pagesList>['page']>>[number];

/** What a content page says. */
export interface PageTexts {
  title_ar: string;
  title_en: string;
  body_ar: string;
  body_en: string;
}

/** A content page as it is stored; an edit names its version, `updated_at`. */
export interface StoredPage extends PageTexts {
  slug: string;
  created_at: string;
  updated_at: string;
}

/** Asks for one page; null when there is none. */
export function pageQuery(slug: string) {
  return queryOptions({
    queryKey: pageKeys.one(slug),
    queryFn: async ({ signal }): Promise<StoredPage | null> =>
      unwrap(await rest().from('pages').select().eq('slug', slug).limit(1).abortSignal(signal))[0] ?? null,
  });
}

/** Asks for the changes of a page, newest first. */
export function versionsQuery(slug: string) {
  return queryOptions({
    queryKey: pageKeys.versions(slug),
    queryFn: async ({ signal }) =>
      unwrap(await rest().rpc('admin_page_versions', { slug }, { get: true }).abortSignal(signal)),
  });
}

/** Fetches what a page said before one of its changes. */
export const readBefore = (slug: string): Action<number, PageTexts> => ({
  send: async (entry) => unwrap(await rest().rpc('admin_page_before', { slug, entry }, { get: true })),
});

/** Makes a page. Refused with `already-exists` when its address is taken. */
export const createPage: Action<PageTexts & { slug: string }> = {
  send: async (page) => {
    unwrap(await rest().from('pages').insert(page));
  },
  invalidates: [adminKeys.all],
};

/**
 * Saves a page; refused with `conflict` when the version that the edit began from is no longer the one that is stored,
 * with `not-found` when the page is gone. Without a version it overwrites.
 */
export const savePage = (slug: string): Action<PageTexts & { updated_at?: string }> => ({
  send: async (page) => {
    const saved = unwrap(await rest().from('pages').update(page).eq('slug', slug).select('slug'));
    if (saved.length === 0) throw new AppError('not-found');
  },
  invalidates: [adminKeys.all],
});

/** Deletes a page. What it said stays in the audit. */
export const deletePage: Action<string> = {
  send: async (slug) => {
    unwrap(await rest().from('pages').delete().eq('slug', slug));
  },
  invalidates: [adminKeys.all],
};
