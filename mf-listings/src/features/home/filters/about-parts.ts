import type { Lookups } from '@dabbab/platform/lookups';
import type { ListingFilters } from '../../../data/listings/filters.ts';

/** Tells whether the filters ask for parts. */
export function aboutParts(
  { kind, type = [], fits }: ListingFilters,
  lookups: Pick<Lookups, 'part_categories'> | undefined,
): boolean {
  const isPart = (slug: string) => lookups?.part_categories.some((entry) => entry.slug === slug);
  return kind === 'part' || fits !== undefined || type.some(isPart);
}
