import { useLocation, useNavigate, useSearchParams } from '@dabbab/platform/router';
import { useCallback, useEffect, useMemo } from 'react';
import { filtersToPath, parseFilters } from '../../data/listings/filters-in-url.ts';
import type { FilterName, ListingFilters } from '../../data/listings/filters.ts';

/** What travels with a history entry of this page. */
export interface HomeLocationState {
  /** Filters of the address that did not fit and were changed. */
  adjusted?: FilterName[];
  /** The person asked for results: bring them into sight. */
  toResults?: boolean;
}

/** The filters, which live in the address of the page and nowhere else. */
export function useFilters() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as HomeLocationState | null;
  const { filters, adjusted } = useMemo(() => parseFilters(search), [search]);

  const apply = useCallback(
    (next: ListingFilters, nextState?: HomeLocationState) => void navigate(filtersToPath(next), { state: nextState }),
    [navigate],
  );
  /** Takes a filter out of an address that never was right, and says so. */
  const correct = useCallback(
    (next: ListingFilters, names: FilterName[]) =>
      void navigate(filtersToPath(next), { replace: true, state: { adjusted: names } satisfies HomeLocationState }),
    [navigate],
  );
  const dismissNotice = useCallback(
    () => void navigate(filtersToPath(filters), { replace: true, state: null }),
    [navigate, filters],
  );

  useEffect(() => {
    if (adjusted.length > 0) correct(filters, adjusted);
  }, [adjusted, filters, correct]);

  return { filters, apply, correct, adjusted: state?.adjusted ?? [], dismissNotice };
}
