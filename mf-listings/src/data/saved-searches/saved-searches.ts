import { unwrap } from '@dabbab/platform/errors';
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

const changed = () => queryClient.invalidateQueries({ queryKey: savedSearchKeys.all });

/** Keeps a search. @throws AppError */
export async function saveSearch(search: Omit<SavedSearch, 'id'>): Promise<void> {
  const { name, filters, alerts } = search;
  unwrap(
    await rest()
      .from('saved_searches')
      .insert({ name, criteria: criteriaOf(filters), alerts })
      .select('id'),
  );
  await changed();
}

/** Changes the name of a search, or whether it tells of new ads. @throws AppError */
export async function changeSearch(id: string, change: Partial<Pick<SavedSearch, 'name' | 'alerts'>>): Promise<void> {
  unwrap(await rest().from('saved_searches').update(change).eq('id', id).select('id').single());
  await changed();
}

/** Keeps a search no more. @throws AppError */
export async function deleteSearch(id: string): Promise<void> {
  unwrap(await rest().from('saved_searches').delete().eq('id', id).select('id'));
  await changed();
}
