import type { ListingFilters } from '../data/listings/filters.ts';
import { useAppliedFilters } from './use-applied-filters.ts';

/** Puts filters into words: "هوندا، الرياض، حتى 40,000 ريال". */
export function useSearchText(filters: ListingFilters, separator: string): string {
  return useAppliedFilters(filters)
    .map(({ label, range }) => (range ? `\u2066${label}\u2069` : label))
    .join(separator);
}
