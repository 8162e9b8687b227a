import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come near the part of the page that is in sight: what it needs is loaded only then. */
export function useNearby<T extends Element>(): [ref: RefObject<T | null>, nearby: boolean] {
  const ref = useRef<T>(null);
  const [nearby, setNearby] = useState(false);
  useEffect(() => {
    if (!ref.current || nearby) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNearby(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [nearby]);
  return [ref, nearby];
}
