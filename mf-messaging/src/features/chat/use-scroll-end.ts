import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What still counts as the end, in pixels. */
const NEAR = 80;

/**
 * Follows whether a scroller that begins at its end (`column-reverse`) is there, where its `scrollTop` is 0.
 * @param last id of the last item
 */
export function useScrollEnd(scroller: RefObject<HTMLElement | null>, last: string | undefined) {
  const [atEnd, setAtEnd] = useState(true);
  useSamePlace(scroller, last);
  return {
    atEnd,
    onScroll: () => setAtEnd((scroller.current?.scrollTop ?? 0) > -NEAR),
    toEnd: () => {
      if (scroller.current) scrollTo(scroller.current, 0);
    },
  };
}

function scrollTo(element: HTMLElement, top: number): void {
  element.scrollTop = top;
}

/** Keeps what is read where it is when something is added below: WebKit has no `overflow-anchor`, which does that elsewhere. */
function useSamePlace(scroller: RefObject<HTMLElement | null>, last: string | undefined): void {
  const before = useRef({ last, height: 0 });
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current || CSS.supports('overflow-anchor', 'auto')) return;
    const added = current.scrollHeight - before.current.height;
    if (before.current.last !== last && current.scrollTop < -1) scrollTo(current, current.scrollTop - added);
    before.current = { last, height: current.scrollHeight };
  });
}
