import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

/** One `brand` button per view, the second action `ink`, all others `outline` or `text`. */
export type ButtonVariant = 'brand' | 'ink' | 'outline' | 'text' | 'danger' | 'danger-fill';

interface ButtonLook {
  /** Default `outline`. */
  variant?: ButtonVariant | undefined;
  /** 36, 44 (default) or 52 pixels high. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  /** Icon before the text. */
  icon?: IconName | undefined;
  children?: ReactNode;
}

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** Shows a spinner, keeps the width and ignores clicks. */
  loading?: boolean | undefined;
}

function look({ variant = 'outline', size = 'md', block }: ButtonLook, className: string | undefined) {
  return classNames(
    'button',
    `button--${variant}`,
    size !== 'md' && `button--${size}`,
    block && 'button--block',
    className,
  );
}

function label(icon: IconName | undefined, children: ReactNode) {
  return (
    <span className="button__label">
      {icon && <Icon name={icon} size={18} />}
      {children}
    </span>
  );
}

/** A button with text. Its type is `button` unless told otherwise. */
export function Button({ variant, size, block, icon, loading, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, block }, className)}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {label(icon, children)}
      {loading && <Spinner />}
    </button>
  );
}

export type ButtonLinkProps<T extends ElementType> = ButtonLook & {
  /** The router's link component; a plain `<a>` without it. */
  as?: T;
  className?: string | undefined;
} & Omit<ComponentPropsWithRef<T>, keyof ButtonLook | 'as' | 'className'>;

/** A link that looks like a button: `<ButtonLink as={Link} to="/add-listing" variant="brand">`. */
export function ButtonLink<T extends ElementType = 'a'>({
  as,
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps<T>) {
  const Component: ElementType = as ?? 'a';
  return (
    <Component {...rest} className={look({ variant, size, block }, className)}>
      {label(icon, children)}
    </Component>
  );
}
