import { Children, type ReactNode, useEffect, useRef } from 'react';

export interface ThumbnailStripProps {
  className: string;
  /** Index of the picture that is chosen. */
  index: number;
  /** Says what a press on a thumbnail does. */
  labelOf: (index: number) => string;
  onShow: (index: number) => void;
  /** The thumbnails, without words of their own. */
  children: ReactNode;
}

/** Shows small pictures to choose from; the chosen one stays in sight. */
export function ThumbnailStrip({ className, index, labelOf, onShow, children }: ThumbnailStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = strip.current?.children[index];
    if (!(chosen instanceof HTMLElement) || !strip.current?.scrollTo) return;
    // Only the strip moves, never the page.
    strip.current.scrollTo({ left: chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2 });
  }, [index]);
  return (
    <div ref={strip} className={className}>
      {Children.map(children, (thumbnail, position) => (
        <button
          type="button"
          aria-label={labelOf(position)}
          aria-current={position === index || undefined}
          onClick={() => onShow(position)}
        >
          {thumbnail}
        </button>
      ))}
    </div>
  );
}
