import { useLocation } from '@dabbab/platform/router';
import { type RefObject, useEffect } from 'react';
import type { HomeLocationState } from './use-filters.ts';

/** Keys of the history entries whose results have been shown: going back to one restores its scroll position instead. */
const shown = new Set<string>();

/** Scrolls to the results and focuses them after a search. */
export function useScrollToResults(results: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const { key } = location;
  const wanted = (location.state as HomeLocationState | null)?.toResults === true;
  useEffect(() => {
    if (!wanted || shown.has(key)) return;
    shown.add(key);
    results.current?.scrollIntoView({ block: 'start' });
    results.current?.focus({ preventScroll: true });
  }, [wanted, key, results]);
}
