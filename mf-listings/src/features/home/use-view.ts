import { useState } from 'react';
import { keptList } from '../../data/device/kept-list.ts';

/** How the ads are shown. */
export type View = 'grid' | 'list';

const kept = keptList('dabbab:view', 1);

/** Cards beside each other or lines below each other, as this device remembers it. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (kept.read()[0] === 'list' ? 'list' : 'grid'));
  return [
    view,
    (next) => {
      kept.add(next);
      setView(next);
    },
  ];
}
