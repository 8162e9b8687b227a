import { classNames } from '@dabbab/ui/class-names';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Placer } from './placer.ts';
import type { LatLng } from './types.ts';

export interface PlacedProps {
  placer: Placer;
  at: LatLng;
  /** Lies over the others. */
  front?: boolean;
  children: ReactNode;
}

/** Something that lies on a place of the map. */
export function Placed({ placer, at: { lat, lng }, front = false, children }: PlacedProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current) return placer.put(element.current, { lat, lng });
  }, [placer, lat, lng]);
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      // What goes out of sight hands the focus to the map, from which Tab leads on to what is there now.
      if (own?.contains(document.activeElement))
        own.parentElement?.querySelector('canvas')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={element} className={classNames('map-placed', front && 'map-placed--front')}>
      {children}
    </div>
  );
}
