import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { createLayers } from './layers.ts';

/**
 * Makes something lie over the page: Escape, a press beside it and the system's Back close it, if it is the topmost, and
 * the focus then returns to where it was. A dialog becomes modal.
 * @param open whether it is shown
 * @param onClose closes it; may not refuse, and may be called once more while it closes
 * @param element what was opened; without one, focus and presses are the business of the library that draws it
 */
export function useLayer(open: boolean, onClose: () => void, element?: RefObject<HTMLElement | null>): void {
  const close = useEffectEvent(onClose);
  // A layout effect ends already when a screen is hidden because the next one still loads: the layer would lie over that.
  useLayoutEffect(() => {
    if (!open) return;
    globalThis.__dabbab_layers__ ??= createLayers();
    return globalThis.__dabbab_layers__.open({ element: element?.current, close: () => close() });
  }, [open, element]);
}
