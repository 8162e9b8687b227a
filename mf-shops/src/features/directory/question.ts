import { type FilterName, filterNames, type ShopFilters } from '../../data/shops/shops.ts';

/** What a window that is too narrow for both shows. */
export type View = 'list' | 'map';

/** What stands in the address: which shops, in which order, and how they are shown. */
export interface Question {
  filters: ShopFilters;
  /** Absent: what the page shows by itself. */
  view?: View;
}

/** Reads the question of an address. Values are not looked at: the database refuses what is none. */
export function readQuestion(params: URLSearchParams): Question {
  const filters: ShopFilters = {};
  for (const name of filterNames) {
    const value = params.get(name);
    if (value && (name !== 'open' || value === 'true')) filters[name] = value;
  }
  const view = params.get('view');
  return view === 'list' || view === 'map' ? { filters, view } : { filters };
}

/** Changes of the question; an empty text takes a filter away. */
export type Changes = Partial<Record<FilterName | 'view', string>>;

/** A place is chosen by one of these at a time; the position stays to measure from where an area or a city is looked at. */
const superseded: Partial<Record<keyof Changes, readonly FilterName[]>> = {
  city: ['bounds'],
  bounds: ['city'],
  near: ['city', 'bounds'],
};

/** Makes the parameters of an address after some changes; those of others stay. */
export function changeQuestion(before: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes) as [keyof Changes, string][]) {
    if (value) {
      next.set(name, value);
      for (const other of superseded[name] ?? []) next.delete(other);
    } else {
      next.delete(name);
    }
  }
  // Nothing is nearest to nowhere.
  if (!next.has('near') && next.get('sort') === 'near') next.delete('sort');
  return next;
}

/** Takes every filter away and leaves how the shops are shown. */
export const noFilters: Changes = Object.fromEntries(filterNames.map((name) => [name, '']));
