import { readableQuery } from '@dabbab/platform/kit/readable-query';
import {
  type FilterName,
  flagFilters,
  limits,
  type ListFilter,
  listFilters,
  type ListingFilters,
  listingKinds,
  listingSorts,
  MAX_CHOICES,
  MAX_QUERY_LENGTH,
  type NumberFilter,
  numberFilters,
  ranges,
  sellers,
  sortedBy,
} from './filters.ts';

/** The filters of an address, and the names of those that did not fit and were changed. */
export interface ParsedFilters {
  filters: ListingFilters;
  adjusted: FilterName[];
}

const SLUG = /^[a-z0-9-]{1,40}$/;
const MODEL = /^[a-z0-9-]{1,40}\/[a-z0-9-]{1,40}$/;
const BIKE = /^[a-z0-9-]{1,40}\/[a-z0-9-]{1,40}(?::\d{4})?$/;
/** What the choices of a list look like where they are no slugs. */
const choices: Partial<Record<ListFilter, RegExp>> = { model: MODEL, fits: BIKE };

/**
 * Reads the filters of an address. Nothing in an address is an error: what does not fit is cut, clamped, swapped
 * or left out, and named in `adjusted`. Parameters that are no filters are ignored.
 */
export function parseFilters(search: URLSearchParams): ParsedFilters {
  const filters: ListingFilters = {};
  const adjusted: FilterName[] = [];
  const read = <T>(
    name: FilterName,
    parse: (text: string) => { value: T | undefined; fits: boolean },
  ): T | undefined => {
    const text = search.get(name);
    if (text === null || text === '') return undefined;
    const { value, fits } = parse(text);
    if (!fits) adjusted.push(name);
    return value;
  };

  const q = read('q', parseQuery);
  if (q) filters.q = q;
  const kind = read('kind', oneOf(listingKinds));
  if (kind) filters.kind = kind;
  for (const name of listFilters) {
    const slugs = read(name, listOf(choices[name] ?? SLUG));
    if (slugs?.length) filters[name] = slugs;
  }
  for (const name of numberFilters) {
    const value = read(name, (text) => parseNumber(name, text));
    if (value !== undefined) filters[name] = value;
  }
  for (const [low, high] of ranges) {
    const { [low]: from, [high]: to } = filters;
    if (from === undefined || to === undefined || from <= to) continue;
    filters[low] = to;
    filters[high] = from;
    adjusted.push(low);
  }
  for (const name of flagFilters) if (read(name, oneOf(['true']))) filters[name] = true;
  const seller = read('seller', oneOf(sellers));
  if (seller) filters.seller = seller;
  const sort = read('sort', oneOf(listingSorts));
  return { filters: sort ? sortedBy(filters, sort) : filters, adjusted };
}

function parseQuery(text: string) {
  const trimmed = text.trim();
  // Cut by characters as the database counts them, so that no emoji is cut in half.
  const value = [...trimmed].slice(0, MAX_QUERY_LENGTH).join('').trim();
  return { value, fits: value === trimmed };
}

function oneOf<const T extends string>(allowed: readonly T[]) {
  return (text: string) => {
    const value = allowed.find((candidate) => candidate === text);
    return { value, fits: value !== undefined };
  };
}

function listOf(choice: RegExp) {
  return (text: string) => {
    const parts = text.split(',');
    const value = [...new Set(parts.filter((part) => choice.test(part)))].slice(0, MAX_CHOICES);
    return { value, fits: value.length === parts.length };
  };
}

function parseNumber(name: NumberFilter, text: string) {
  if (!/^-?\d+$/.test(text)) return { value: undefined, fits: false };
  const [lowest, highest] = limits[name];
  const value = Math.min(Math.max(Number(text), lowest), highest);
  return { value, fits: value === Number(text) };
}

/**
 * Writes filters as the arguments of `list_listings`, which are also the parameters of the address. The default order is
 * left out, also where a chosen one has become it because the words were taken away.
 */
export function filterParams(filters: ListingFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters.sort ? sortedBy(filters, filters.sort) : filters)
      .filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0))
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Makes the address of the list with these filters. */
export function filtersToPath(filters: ListingFilters): string {
  const search = readableQuery(new URLSearchParams(filterParams(filters)));
  return search ? `/?${search}` : '/';
}
