import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { DIALOG_EVENT } from './dialog-event.ts';
import { IconButton } from './icon-button.tsx';

export interface SheetProps {
  open: boolean;
  /** Called once when the person closes it: cross, Esc, or a press beside it. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** On desktop; phones always get a bottom sheet. Default `center`. */
  placement?: 'center' | 'side' | undefined;
  /** Beside the title ("امسح الكل"). */
  action?: ReactNode;
  /** Stays in sight below the scrolling body. */
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A modal panel on the browser's own dialog, which keeps the focus inside and gives it back afterwards. */
export function Sheet({
  open,
  onClose,
  title,
  closeLabel,
  placement = 'center',
  action,
  footer,
  className,
  children,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    dispatchEvent(new Event(DIALOG_EVENT));
    return () => {
      element.close();
      dispatchEvent(new Event(DIALOG_EVENT));
    };
  }, [open]);

  // The backdrop belongs to the dialog element itself, so a press beside the panel has the dialog as its target.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target !== dialog.current) return;
    const box = dialog.current.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!inside) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc does for the keyboard what the press beside it does
    <dialog
      ref={dialog}
      className={classNames('sheet', `sheet--${placement}`, className)}
      aria-labelledby={titleId}
      onMouseDown={closeOnBackdrop}
      onCancel={(event) => {
        // Also a file picker inside the sheet fires `cancel`, and it bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <>
          <span className="sheet__grip" aria-hidden="true" />
          <div className="sheet__head">
            <h2 id={titleId} className="sheet__title grow">
              {title}
            </h2>
            {action}
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          <div className="sheet__body">{children}</div>
          {footer && <div className="sheet__foot">{footer}</div>}
        </>
      )}
    </dialog>
  );
}
