import { useHydratedValue } from '@dabbab/platform/hydration';
import { useLocation, useNavigate, useSearchParams } from '@dabbab/platform/router';
import { useCallback, useEffect, useMemo } from 'react';
import { filtersToPath, parseFilters } from '../../data/listings/filters-in-url.ts';
import type { FilterName, ListingFilters } from '../../data/listings/filters.ts';

/** The state of a history entry of this page. */
export interface HomeLocationState {
  /** Filters of the address that did not fit and were changed. */
  adjusted?: FilterName[];
  /** The person asked for results, which are scrolled into sight. */
  toResults?: boolean;
}

/** Reads and changes the filters, which are kept in the address of the page alone. */
export function useFilters() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  // Kept by the browser alone: after a reload the server draws the page without it.
  const state = useHydratedValue(location.state as HomeLocationState | null, null);
  const { filters, adjusted } = useMemo(() => parseFilters(search), [search]);

  const apply = useCallback(
    (next: ListingFilters, nextState?: HomeLocationState) => void navigate(filtersToPath(next), { state: nextState }),
    [navigate],
  );
  /** Replaces an address that had filters which do not fit, and has that said. */
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
