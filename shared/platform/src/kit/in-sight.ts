import { type RefObject, useEffect, useState } from 'react';

// Own code, because react-intersection-observer is 1.2 KB (brotli) and this a fifth of it, on first views.

/**
 * Calls back whenever an element comes into sight; never where the browser cannot tell.
 * @param margin how far outside the screen it counts already, as `200px`
 * @returns how to stop
 */
export function watchSight(element: Element, onSight: () => void, margin = '0px'): () => void {
  if (!('IntersectionObserver' in globalThis)) return () => {};
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onSight(),
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

export interface InSightOptions {
  margin?: string;
  /** What holds where nobody can tell, as on the server. */
  assumed?: boolean;
}

/** Tells whether an element has come into sight; once it has, it stays so. */
export function useInSight(ref: RefObject<Element | null>, { margin, assumed = false }: InSightOptions = {}): boolean {
  const [seen, setSeen] = useState(assumed && !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (!seen && ref.current) return watchSight(ref.current, () => setSeen(true), margin);
  }, [seen, ref, margin]);
  return seen;
}
