import { useEffect, useRef, useState } from 'react';

/** Follows a horizontal scroller: tells whether it is at an end, and scrolls by what is in sight. */
export function useSlides() {
  const row = useRef<HTMLUListElement>(null);
  const [atStart, setAtStart] = useState(true);
  const [atEnd, setAtEnd] = useState(true);

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = () => {
      // Scroll positions are negative from right to left.
      const left = Math.abs(element.scrollLeft);
      setAtStart(left < 2);
      setAtEnd(left + element.clientWidth > element.scrollWidth - 2);
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);

  const move = (pages: number) => {
    const element = row.current;
    if (!element) return;
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: pages * forward * element.clientWidth * 0.9, behavior: 'smooth' });
  };
  return { row, atStart, atEnd, move };
}
