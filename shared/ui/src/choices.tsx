import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import type { FieldControl } from './field.tsx';
import { Icon } from './icon.tsx';

export interface ChoicesProps {
  legend: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
  /** Draws the radio buttons or checkboxes: `{(control) => <Checkbox {...control} name="way" … />}`. */
  children: (control: Pick<FieldControl, 'aria-describedby'>) => ReactNode;
}

/** Radio buttons or checkboxes under one name, with what is wrong with them below. */
export function Choices({ legend, error, className, children }: ChoicesProps) {
  const errorId = useId();
  const control = { 'aria-describedby': error ? errorId : undefined };
  return (
    <fieldset className={classNames('field', className)} {...control}>
      <legend className="field__label">{legend}</legend>
      {children(control)}
      {error && (
        <p id={errorId} className="field__error">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
