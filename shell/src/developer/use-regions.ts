import { useEffect, useState } from 'react';
import { boxOf, type Region, regionsOfPage } from './regions.ts';

/** A region and where it is in the window at the moment. */
export interface PlacedRegion extends Region {
  box: DOMRect;
}

const place = (): PlacedRegion[] => regionsOfPage().map((region) => ({ ...region, box: boxOf(region) }));

/** The regions of the page, again with every change of it. */
export function useRegions(): PlacedRegion[] {
  const [regions, setRegions] = useState(place);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setRegions(place()));
    };
    const changes = new MutationObserver(look);
    const sizes = new ResizeObserver(look);
    const root = document.getElementById('root');
    // Not the whole document: what the inspector draws itself is beside it.
    if (root) changes.observe(root, { childList: true, subtree: true });
    sizes.observe(document.body);
    addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      removeEventListener('scroll', look, { capture: true });
    };
  }, []);
  return regions;
}
