import { useLocation, useNavigationType } from '@dabbab/platform/router';
import { type RefObject, useEffect } from 'react';
import type { HomeLocationState } from './use-filters.ts';

/** Brings the results into sight after a search; going back returns to where one was instead. */
export function useScrollToResults(results: RefObject<HTMLElement | null>): void {
  const { key, state } = useLocation();
  const navigation: string = useNavigationType();
  const wanted = navigation === 'PUSH' && (state as HomeLocationState | null)?.toResults === true;
  useEffect(() => {
    if (wanted) results.current?.scrollIntoView({ block: 'start' });
  }, [wanted, key, results]);
}
