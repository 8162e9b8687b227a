import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';

export interface ConfirmSheetProps extends Omit<SheetProps, 'footer'> {
  /** On the button that does it ("احذف"). */
  confirmLabel: ReactNode;
  /** On the button that leaves all as it is. */
  cancelLabel: ReactNode;
  onConfirm: () => void;
  /** What was confirmed is under way. */
  pending?: boolean;
}

/** Asks before something that cannot be undone. */
export function ConfirmSheet({ confirmLabel, cancelLabel, onConfirm, pending, ...sheet }: ConfirmSheetProps) {
  const footer = (
    <div className="row">
      <Button variant="danger-fill" className="grow" loading={pending} onClick={onConfirm}>
        {confirmLabel}
      </Button>
      <Button className="grow" onClick={sheet.onClose}>
        {cancelLabel}
      </Button>
    </div>
  );
  return <Sheet {...sheet} footer={footer} />;
}
