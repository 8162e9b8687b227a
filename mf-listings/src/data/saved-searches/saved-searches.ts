import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryClient, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { filterParams } from '../listings/filters-in-url.ts';
import { parseFilters } from '../listings/filters-in-url.ts';
import { type ListingFilters, numberFilters } from '../listings/filters.ts';
import { savedSearchKeys } from './keys.ts';

/** What the database lets a name be. */
export const MOST_NAME_CHARACTERS = 80;

/** A search that a person keeps. */
export interface SavedSearch {
  id: string;
  name: string;
  filters: ListingFilters;
  /** Whether they are told of new ads. */
  alerts: boolean;
}

const columns = 'id,name,criteria,alerts';

/** The searches that a person keeps, newest first; at most 20. */
export function savedSearchesQuery(userId: string) {
  return queryOptions({
    queryKey: savedSearchKeys.of(userId),
    queryFn: async ({ signal }) => {
      const rows = unwrap(
        await rest()
          .from('saved_searches')
          .select(columns)
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .abortSignal(signal),
      );
      return rows.map(({ criteria, ...row }): SavedSearch => ({ ...row, filters: filtersOf(criteria) }));
    },
  });
}

/** The criteria are arguments of `list_listings`, which are the parameters of the address. */
function filtersOf(criteria: unknown): ListingFilters {
  const params = Object.entries(criteria as Record<string, string | number>).map(([name, value]) => [
    name,
    String(value),
  ]);
  return parseFilters(new URLSearchParams(params)).filters;
}

/** The filters as the database keeps them; the order of the list is no part of a search. */
export function criteriaOf({ sort: _sort, ...filters }: ListingFilters): Record<string, string | number> {
  const isNumber = (name: string) => numberFilters.some((candidate) => candidate === name);
  return Object.fromEntries(
    Object.entries(filterParams(filters)).map(([name, value]) => [name, isNumber(name) ? Number(value) : value]),
  );
}

const invalidates = [savedSearchKeys.all];

/** Keeps a search. */
export const saveSearch: Action<Omit<SavedSearch, 'id'>> = {
  invalidates,
  send: async ({ name, filters, alerts }) => {
    const search = { name, criteria: criteriaOf(filters), alerts };
    unwrap(await rest().from('saved_searches').insert(search).select('id'));
  },
};

/** Changes the name of a search, or whether it tells of new ads; shown at once. */
export function changeSearch(userId: string, id: string): Action<Partial<Pick<SavedSearch, 'name' | 'alerts'>>> {
  const { queryKey } = savedSearchesQuery(userId);
  return {
    invalidates,
    optimistic: {
      queryKey,
      show: (change) =>
        queryClient.setQueryData(queryKey, (searches) =>
          searches?.map((search) => (search.id === id ? { ...search, ...change } : search)),
        ),
    },
    send: async (change) =>
      void unwrap(await rest().from('saved_searches').update(change).eq('id', id).select('id').single()),
  };
}

/** Keeps a search no more. */
export const deleteSearch = (id: string): Action => ({
  invalidates,
  send: async () => void unwrap(await rest().from('saved_searches').delete().eq('id', id).select('id')),
});
