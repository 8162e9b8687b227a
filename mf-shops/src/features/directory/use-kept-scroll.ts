import { type RefObject, useEffect, useRef } from 'react';
import { keepView, keptView } from './kept-views.ts';
import { useHistoryEntry } from './use-history-entry.ts';

/** Brings a scroller of the page back to where it was, as the shell does with the window. @param active whether it scrolls by itself */
export function useKeptScroll(active: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const entry = useHistoryEntry();
  useEffect(() => {
    const scroller = ref.current;
    if (!active || !scroller) return undefined;
    const wanted = keptView(entry)?.scrolled;
    if (wanted !== undefined) scroller.scrollTop = wanted;
    const remember = () => keepView(entry, { scrolled: scroller.scrollTop });
    scroller.addEventListener('scrollend', remember, { passive: true });
    return () => scroller.removeEventListener('scrollend', remember);
  }, [active, entry]);
  return ref;
}
