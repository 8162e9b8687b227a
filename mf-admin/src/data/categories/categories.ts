import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { adminKeys, staleByLookups } from '../keys.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    list_categories: Category[];
    merge_category: { moved: number; done: boolean };
  }
}

/** The lists to choose from, in the order in which the desk offers them. */
export const categoryLists = [
  'makers',
  'models',
  'bike_types',
  'part_categories',
  'cities',
  'conditions',
  'add_ons',
  'engine_sizes',
  'shop_types',
] as const;
export type CategoryList = (typeof categoryLists)[number];

/** An entry of a list with all its columns; those of some lists alone are absent in others. */
export interface Category {
  /** The slug; of a model `maker/slug`. */
  id: string;
  slug: string;
  name_en: string;
  name_ar: string | null;
  icon_url: string | null;
  active: boolean;
  position: number;
  /** How often it is used; counting ends at 1000. */
  uses: number;
  maker?: string;
  region?: string;
  lat?: number;
  lng?: number;
  min_cc?: number;
  max_cc?: number | null;
  bike_type?: string | null;
  engine_cc?: number | null;
}

const categoryKeys = {
  all: [...adminKeys.all, 'categories'] as const,
  list: (list: CategoryList) => [...categoryKeys.all, list] as const,
};

/** Asks for the entries of a list in their order. */
export function categoriesQuery(list: CategoryList) {
  return queryOptions({
    queryKey: categoryKeys.list(list),
    queryFn: async ({ signal }) =>
      unwrap(await rest().rpc('list_categories', { list }, { get: true }).abortSignal(signal)),
  });
}

/** What an admin writes of an entry. */
export type CategoryChange = Partial<Omit<Category, 'id' | 'uses' | 'position'>>;

export interface CategorySave {
  list: CategoryList;
  /** Null for a new one. */
  id: string | null;
  entry: CategoryChange;
  /** The columns as the edit began from them. */
  read?: CategoryChange;
}

/** Adds an entry or changes one, unless somebody else was quicker (`conflict`, `changed`). */
export const saveCategory: Action<CategorySave> = {
  send: async ({ list, id, entry, read }) => {
    // The types cannot say that a new entry has no id.
    const args = { list, id: id as string, entry, ...(read && { read }) };
    unwrap(await rest().rpc('save_category', args));
  },
  invalidates: staleByLookups,
};

/** Puts entries into this order. */
export const orderCategory: Action<{ list: CategoryList; ids: string[] }> = {
  send: async ({ list, ids }) => {
    unwrap(await rest().rpc('order_category', { list, ids }));
  },
  invalidates: staleByLookups,
};

/** Deletes an entry that nothing has. */
export const deleteCategory: Action<{ list: CategoryList; id: string }> = {
  send: async ({ list, id }) => {
    unwrap(await rest().rpc('delete_category', { list, id }));
  },
  invalidates: staleByLookups,
};

export interface Merge {
  list: CategoryList;
  from: string;
  into: string;
  /** Hears how many things have the other entry so far. */
  onMoved: (moved: number) => void;
}

/** Makes one entry of two, a portion at a time: what is used a hundred thousand times takes longer than a request may. */
export const mergeCategory: Action<Merge> = {
  send: async ({ list, from, into, onMoved }) => {
    let moved = 0;
    for (let done = false; !done;) {
      const args = { list, from_id: from, into_id: into };
      const step = unwrap(await rest().rpc('merge_category', args));
      moved += step.moved;
      done = step.done;
      onMoved(moved);
    }
  },
  invalidates: staleByLookups,
};
