import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface Compact {
  /** 40 instead of 46 pixels high: filters and tool bars. */
  compact?: boolean | undefined;
}

const inputClass = (compact: boolean | undefined, className: string | undefined) =>
  classNames('input', compact && 'input--sm', className);

/** A one-line input. Give `dir="ltr"` to phones, prices and addresses. */
export function TextInput({ compact, className, ...rest }: ComponentPropsWithRef<'input'> & Compact) {
  return <input {...rest} className={inputClass(compact, className)} />;
}

/** An input of several lines. */
export function TextArea({ className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return <textarea {...rest} className={inputClass(false, className)} />;
}

/** The browser's own select, dressed as the other inputs. */
export function Select({ compact, className, ...rest }: ComponentPropsWithRef<'select'> & Compact) {
  return (
    <span className="select">
      <select {...rest} className={inputClass(compact, className)} />
      <Icon name="chevron-down" />
    </span>
  );
}

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  /** How many results it would leave, at the inline end. */
  count?: ReactNode;
  type?: 'checkbox' | 'radio' | undefined;
}

/** A checkbox or radio button with its label; the whole line is its target. */
export function Checkbox({ label, count, type = 'checkbox', className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('checkbox', rest.disabled && 'checkbox--disabled', className)}>
      <input {...rest} type={type} className="checkbox__box" />
      {label}
      {count !== undefined && <span className="checkbox__count">{count}</span>}
    </label>
  );
}
