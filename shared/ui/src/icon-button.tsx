import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'title'> {
  icon: IconName;
  /** Says what the button does; also its tooltip. */
  label: string;
  /** 36 instead of 44 pixels. */
  size?: 'sm' | undefined;
  /** Light disc for use on a picture. */
  overlay?: boolean | undefined;
  /** Filled icon. */
  solid?: boolean | undefined;
}

/** A round button with an icon only. Children (a Badge) sit at its upper inline start. */
export function IconButton({ icon, label, size, overlay, solid, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      title={label}
      className={classNames('icon-button', size && 'icon-button--sm', overlay && 'icon-button--overlay', className)}
    >
      <Icon name={icon} size={size ? 18 : 20} solid={solid} />
      <span className="sr-only">{label}</span>
      {children}
    </button>
  );
}
