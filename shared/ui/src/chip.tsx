import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface ChoiceChipProps extends ComponentPropsWithRef<'button'> {
  selected: boolean;
}

/** One of several choices, pressed or not. */
export function ChoiceChip({ selected, className, ...rest }: ChoiceChipProps) {
  return <button type="button" {...rest} aria-pressed={selected} className={classNames('chip', className)} />;
}

export interface AppliedChipProps {
  /** What pressing it does ("إزالة الرياض"). */
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}

/** A filter in force; pressing it takes the filter away. */
export function AppliedChip({ removeLabel, onRemove, children }: AppliedChipProps) {
  return (
    <button type="button" className="chip chip--applied" aria-label={removeLabel} onClick={onRemove}>
      {children}
      <Icon name="close" />
    </button>
  );
}
