import { useLocation } from '@dabbab/platform/router';
import { type RefObject, useEffect } from 'react';
import type { HomeLocationState } from './use-filters.ts';

/** Entries of the history whose results have been shown: going back to one returns to where one was instead. */
const shown = new Set<string>();

/** Brings the results into sight, and the keyboard to them, after a search. */
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
