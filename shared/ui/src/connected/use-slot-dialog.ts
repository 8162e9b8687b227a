import type { DialogSlotProps } from '@dabbab/contract/slots';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';

export interface SlotDialogOptions {
  /** Says that the remote that lends the dialog is down. */
  failure: { title: string; description: string };
  /** Called once the dialog is in sight. */
  onOpened?: (() => void) | undefined;
  /** Called when the person has closed it. */
  onClosed?: (() => void) | undefined;
}

export interface SlotDialog {
  /** The dialog is to be drawn, as a `Slot` with `props`. */
  asked: boolean;
  /** It was asked for and is loading. */
  opening: boolean;
  open: () => void;
  close: () => void;
  props: Required<DialogSlotProps>;
}

/** Opens a dialog that another remote lends; nothing of it loads before it is asked for. */
export function useSlotDialog({ failure, onOpened, onClosed }: SlotDialogOptions): SlotDialog {
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed');
  const close = () => setState('closed');
  return {
    asked: state !== 'closed',
    opening: state === 'opening',
    open: () => setState((before) => (before === 'closed' ? 'opening' : before)),
    close,
    props: {
      onOpened: () => {
        setState('open');
        onOpened?.();
      },
      onClosed: () => {
        close();
        onClosed?.();
      },
      onFailed: () => {
        close();
        toast({ ...failure, tone: 'danger' });
      },
    },
  };
}
