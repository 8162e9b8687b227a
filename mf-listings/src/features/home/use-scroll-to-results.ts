import { useLocation, useNavigationType } from '@dabbab/platform/router';
import { type RefObject, useEffect } from 'react';
import type { HomeLocationState } from './use-filters.ts';

/** Brings the results into sight, and the keyboard to them, after a search; going back returns to where one was instead. */
export function useScrollToResults(results: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const state = location.state as HomeLocationState | null;
  const navigation: string = useNavigationType();
  const wanted = navigation === 'PUSH' && state?.toResults === true;
  useEffect(() => {
    if (!wanted) return;
    results.current?.scrollIntoView({ block: 'start' });
    results.current?.focus({ preventScroll: true });
  }, [wanted, location.key, results]);
}
