import { useHistoryLocation } from '@dabbab/platform/history';
import { useEffect, useLayoutEffect, useRef } from 'react';

const positions = new Map<string, number>();
const GIVE_UP_MS = 3000;

/**
 * Starts every new page at its top and returns to where one was on Back.
 * The page may grow while its data arrives, so going back waits until it is tall enough.
 */
export function useScroll(): void {
  const { location, action } = useHistoryLocation();
  const { key, pathname, hash } = location;

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  const arrived = useRef(false);
  const returnTo = (action as string) === 'POP' ? key : undefined;
  useLayoutEffect(() => {
    // One may have scrolled what the server has drawn.
    const first = !arrived.current;
    arrived.current = true;
    if (first) return undefined;
    if (returnTo) return restore(positions.get(returnTo) ?? 0);
    if (!hash) window.scrollTo(0, 0);
    return undefined;
    // By path: a change of the query alone (a filter) stays where it is.
  }, [pathname, returnTo, hash]);
}

function restore(top: number): (() => void) | undefined {
  const arrive = () => document.documentElement.scrollHeight - window.innerHeight >= top;
  if (arrive()) {
    window.scrollTo(0, top);
    return undefined;
  }
  const observer = new ResizeObserver(() => {
    if (!arrive()) return;
    window.scrollTo(0, top);
    stop();
  });
  const timer = setTimeout(() => stop(), GIVE_UP_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body);
  return stop;
}
