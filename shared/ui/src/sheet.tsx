import { type ReactNode, Suspense, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useLayer } from './layer.ts';

export interface SheetProps {
  open: boolean;
  /** The person closes it: by the cross, Escape, Back, or a press beside it. */
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

/** A modal panel on the browser's own dialog, which keeps the focus inside. */
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

  useLayer(open, onClose, dialog);

  return (
    <dialog ref={dialog} className={classNames('sheet', `sheet--${placement}`, className)} aria-labelledby={titleId}>
      {open && (
        <>
          <span className="sheet__grip" aria-hidden="true" />
          <div className="sheet__head">
            <h2 id={titleId} className="sheet__title grow">
              {title}
            </h2>
            <Suspense>{action}</Suspense>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          {/* What waits inside must not hide the sheet: shown again, it would lie over one that was opened from it. */}
          <div className="sheet__body">
            <Suspense>{children}</Suspense>
          </div>
          {footer && (
            <div className="sheet__foot">
              <Suspense>{footer}</Suspense>
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
