import { type KeyboardEvent, useState } from 'react';
import { useLayer } from '../layer.ts';

/**
 * Makes what a control of antd opens a layer, which Back closes. Enter and Esc are then for it alone, and not also for
 * the form and the dialog around it.
 * @returns `popup` for antd's control, `onKeyDownCapture` for an element around it
 */
export function usePopup() {
  const [open, setOpen] = useState(false);
  useLayer(open, () => setOpen(false));
  return {
    popup: { open, onOpenChange: setOpen },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (open && (event.key === 'Enter' || event.key === 'Escape')) event.preventDefault();
    },
  };
}
