import { useLocation } from '@dabbab/platform/router';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { HomeLocationState } from './use-filters.ts';

/** Keys of the history entries whose results have been shown: going back to one restores its scroll position instead. */
const shown = new Set<string>();

/**
 * Keeps the results in sight when other ones are asked for. A filter moves nothing while their first row is in sight; from
 * further down, where other ads would stand now, it leads back to the first. A search is led there too, and gets the focus.
 */
export function useResultsInSight(results: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const { key } = location;
  const searched = (location.state as HomeLocationState | null)?.toResults === true;
  const arrived = useRef(false);
  useLayoutEffect(() => {
    const changed = arrived.current;
    arrived.current = true;
    if (shown.has(key)) return;
    shown.add(key);
    const section = results.current;
    if (searched || (changed && section && section.getBoundingClientRect().top < 0)) {
      section?.scrollIntoView({ block: 'start' });
    }
    if (searched) section?.focus({ preventScroll: true });
  }, [key, searched, results]);
}
