import { draftKey, readDraft } from '@dabbab/platform/kit/drafts';
import type { PageTexts, StoredPage } from '../../../data/pages/pages.ts';

export interface PageValues extends PageTexts {
  slug: string;
}

/** A page as it is kept on this device while it is written. */
export interface PageDraft {
  values: PageValues;
  /** The version that the edit began from; empty for a new page. */
  version: string;
}

export type PageProblem = 'required' | 'long' | 'slug' | 'taken' | 'html';

const MOST_TITLE = 120;
const MOST_BODY = 100_000;

/** Makes the key under which this device keeps what an admin writes of a page. */
export const pageDraftKey = (slug: string, userId: string): string => draftKey(`page:${slug}`, userId);

/** Begins with the page as it is stored, or with nothing. */
export function startWith(page: StoredPage | null): PageDraft {
  const { slug = '', title_ar = '', title_en = '', body_ar = '', body_en = '', updated_at = '' } = page ?? {};
  return { values: { slug, title_ar, title_en, body_ar, body_en }, version: updated_at };
}

/** Finds what was written and not saved. */
export const readPageDraft = (slug: string, userId: string) => readDraft<PageDraft>(pageDraftKey(slug, userId));

const titleProblem = (title: string): PageProblem | undefined => {
  if (!title.trim()) return 'required';
  return title.trim().length > MOST_TITLE ? 'long' : undefined;
};

/** Finds what is wrong with a page; the database has the same rules. */
export function checkPage({
  slug,
  title_ar,
  title_en,
  body_ar,
  body_en,
}: PageValues): Partial<Record<keyof PageValues, PageProblem>> {
  const found = {
    slug: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 80 ? undefined : ('slug' as const),
    title_ar: titleProblem(title_ar),
    title_en: titleProblem(title_en),
    body_ar: body_ar.length > MOST_BODY ? ('long' as const) : undefined,
    body_en: body_en.length > MOST_BODY ? ('long' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

/** Writes an address as it may be, while it is typed. */
export const slugOf = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 80);
