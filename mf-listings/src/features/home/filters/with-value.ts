import type { ListingFilters } from '../../../data/listings/filters.ts';

/** Sets a filter, or takes it out of the filters. */
export function withValue<Name extends keyof ListingFilters>(
  filters: ListingFilters,
  name: Name,
  value: ListingFilters[Name] | undefined,
): ListingFilters {
  const { [name]: _before, ...others } = filters;
  return value === undefined ? others : { ...others, [name]: value };
}
