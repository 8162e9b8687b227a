import { deviceStorage } from '@dabbab/platform/device-storage';
import { useHydratedValue } from '@dabbab/platform/hydration';
import { useState } from 'react';

/** How the ads are shown: as a grid of cards, or one below the other. */
export type View = 'grid' | 'list';

const KEY = 'dabbab:view';

/** Keeps the chosen view on this device. */
export const keepView = (view: View): boolean => deviceStorage.write(KEY, view);

/** Reads the view that this device keeps, and changes it. */
export function useView(): [view: View, setView: (view: View) => void] {
  const [kept, setKept] = useState<View>(() => (deviceStorage.read(KEY) === 'list' ? 'list' : 'grid'));
  return [useHydratedValue(kept, 'grid'), setKept];
}
