import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryClient, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { filterParams } from '../listings/filters-in-url.ts';
import { parseFilters } from '../listings/filters-in-url.ts';
import { type ListingFilters, numberFilters } from '../listings/filters.ts';

/** The longest name that the database takes. */
export const MOST_NAME_CHARACTERS = 80;

/** A search that a person saved. */
export interface SavedSearch {
  id: string;
  name: string;
  filters: ListingFilters;
  /** Whether the person is told of new ads. */
  alerts: boolean;
}

const columns = 'id,name,criteria,alerts';

/** The saved searches of a person, newest first; at most 20. */
export function savedSearchesQuery(userId: string) {
  return queryOptions({
    queryKey: ['listings', 'saved-searches', userId],
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

/** Reads saved criteria, which are arguments of `list_listings` and so parameters of the address. */
function filtersOf(criteria: unknown): ListingFilters {
  const params = Object.entries(criteria as Record<string, string | number>).map(([name, value]) => [
    name,
    String(value),
  ]);
  return parseFilters(new URLSearchParams(params)).filters;
}

/** Writes filters as the criteria that the database saves; the order of the list is not saved. */
export function criteriaOf({ sort: _sort, ...filters }: ListingFilters): Record<string, string | number> {
  const isNumber = (name: string) => numberFilters.some((candidate) => candidate === name);
  return Object.fromEntries(
    Object.entries(filterParams(filters)).map(([name, value]) => [name, isNumber(name) ? Number(value) : value]),
  );
}

const invalidates = [['listings', 'saved-searches']];

/** Saves a search. */
export const saveSearch: Action<Omit<SavedSearch, 'id'>> = {
  invalidates,
  send: async ({ name, filters, alerts }) => {
    const search = { name, criteria: criteriaOf(filters), alerts };
    unwrap(await rest().from('saved_searches').insert(search).select('id'));
  },
};

/** Renames a saved search, or turns its alerts on or off; shown at once. */
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

/** Deletes a saved search. */
export const deleteSearch = (id: string): Action => ({
  invalidates,
  send: async () => void unwrap(await rest().from('saved_searches').delete().eq('id', id).select('id')),
});
