import { toAppError } from '@dabbab/platform/errors';
import { useEffect } from 'react';
import type { FilterName, ListingFilters } from '../../data/listings/filters.ts';

/**
 * Removes the filter that the database refused, such as a make that no longer exists, so that an old or mistyped address
 * still shows ads.
 * @returns whether such a correction is under way
 */
export function useRefusedFilter(
  error: unknown,
  filters: ListingFilters,
  correct: (next: ListingFilters, names: FilterName[]) => void,
): boolean {
  const { code, field = '' } = error ? toAppError(error) : {};
  const refused = code === 'invalid-value' && field in filters ? (field as FilterName) : undefined;

  useEffect(() => {
    if (!refused) return;
    const { [refused]: _refused, ...rest } = filters;
    correct(rest, [refused]);
  }, [refused, filters, correct]);

  return refused !== undefined;
}
