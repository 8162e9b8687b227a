import { useKept } from './use-kept.ts';

/** A list that an admin has given a name, by its parameters in the address, with the columns that were switched. */
export interface SavedView {
  name: string;
  query: string;
  columns?: readonly string[];
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'query' in value &&
  (!('columns' in value) || Array.isArray(value.columns));

const readViews = (kept: unknown): SavedView[] => (Array.isArray(kept) ? kept.filter(isView) : []);

/** Keeps the views of an admin; saving under a name that exists replaces that one. */
export function useSavedViews(desk: string) {
  const [views, setViews] = useKept('views', desk, readViews);
  const without = (name: string) => views.filter((view) => view.name !== name);
  return {
    views,
    save: (view: SavedView) => setViews([...without(view.name), view]),
    remove: (name: string) => setViews(without(name)),
  };
}
