import type { ListFilter, ListingFilters } from './filters.ts';

const makeOf = (model: string): string => model.slice(0, model.indexOf('/'));

/** Sets the choices of a filter. A make that is given up takes its models along, and a model brings its make. */
export function withChoices(filters: ListingFilters, list: ListFilter, chosen: readonly string[]): ListingFilters {
  const { [list]: _before, ...others } = filters;
  const next: ListingFilters = chosen.length > 0 ? { ...others, [list]: [...chosen] } : others;
  if (list === 'model' && chosen.length > 0) {
    return { ...next, make: [...new Set([...(next.make ?? []), ...chosen.map((model) => makeOf(model))])] };
  }
  const orphaned = list === 'make' && next.model?.some((model) => !chosen.includes(makeOf(model)));
  return orphaned
    ? withChoices(
        next,
        'model',
        (next.model ?? []).filter((model) => chosen.includes(makeOf(model))),
      )
    : next;
}
