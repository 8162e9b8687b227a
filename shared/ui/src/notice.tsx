import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Icon, type IconName } from './icon.tsx';

export type NoticeTone = 'info' | 'warn' | 'danger' | 'ok';

const icons: Record<NoticeTone, IconName> = { info: 'bell', warn: 'warning', danger: 'shield', ok: 'check' };

export interface NoticeProps {
  /** Default `info`. */
  tone?: NoticeTone | undefined;
  icon?: IconName | undefined;
  /** Rounded, for use inside a page or form instead of at its upper edge. */
  inset?: boolean | undefined;
  /** Shows a cross. */
  onClose?: (() => void) | undefined;
  closeLabel?: string | undefined;
  children: ReactNode;
}

/** A line that concerns the whole page or form. A danger is announced at once. */
export function Notice({ tone = 'info', icon = icons[tone], inset, onClose, closeLabel = '', children }: NoticeProps) {
  return (
    <div
      className={classNames('notice', `notice--${tone}`, inset && 'notice--inset')}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon name={icon} size={18} />
      <div className="notice__text">{children}</div>
      {onClose && <IconButton icon="close" size="sm" label={closeLabel} onClick={onClose} />}
    </div>
  );
}
