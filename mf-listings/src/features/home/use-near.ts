import { type RefObject, useEffect, useState } from 'react';

/** Whether something has come into sight; once it has, it stays so. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(!('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (near || !ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near, ref]);
  return near;
}
