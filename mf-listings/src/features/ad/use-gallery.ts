import { type KeyboardEvent, useCallback, useRef, useState } from 'react';

/** Follows which picture of a horizontal scroller is shown. The scroll position decides, as fingers move it too. */
export function useGallery(count: number) {
  const [index, setIndex] = useState(0);
  const track = useRef<HTMLUListElement>(null);

  const show = useCallback(
    (wanted: number) => {
      const next = Math.min(Math.max(wanted, 0), count - 1);
      const picture = track.current?.children[next];
      // Relative to the scroller; negative in a page from right to left, as scroll positions are.
      if (picture instanceof HTMLElement) track.current?.scrollTo?.({ left: picture.offsetLeft });
      setIndex(next);
    },
    [count],
  );

  const onScroll = () => {
    const { clientWidth = 0, scrollLeft = 0 } = track.current ?? {};
    if (clientWidth > 0) setIndex(Math.min(Math.round(Math.abs(scrollLeft) / clientWidth), count - 1));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const wanted = {
      ArrowLeft: forward === 'ArrowLeft' ? index + 1 : index - 1,
      ArrowRight: forward === 'ArrowRight' ? index + 1 : index - 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    show(wanted);
  };

  return { index, show, track, onScroll, onKeyDown };
}
