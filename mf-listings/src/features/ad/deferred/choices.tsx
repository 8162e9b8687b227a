import './choices.css';
import { Icon } from '@dabbab/ui/icon';
import { type ReactNode, useId } from 'react';

export interface ChoicesProps {
  legend: string;
  error: string | undefined;
  /** Radio buttons. */
  children: ReactNode;
}

/** One of several, with what is wrong when none was chosen. */
export function Choices({ legend, error, children }: ChoicesProps) {
  const errorId = useId();
  return (
    <fieldset className="choices" aria-describedby={error ? errorId : undefined}>
      <legend className="field__label">{legend}</legend>
      {children}
      {error && (
        <p id={errorId} className="field__error" role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
