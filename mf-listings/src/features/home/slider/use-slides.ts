import { useEffect, useRef, useState } from 'react';

/** A row of slides that is scrolled sideways: whether an end is reached, and how to move on by what is in sight. */
export function useSlides() {
  const row = useRef<HTMLUListElement>(null);
  const [atStart, setAtStart] = useState(true);
  const [atEnd, setAtEnd] = useState(true);

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = () => {
      // Negative from right to left.
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
