import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

/** What ties a control to its field; spread it onto the input. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** Below the control, until there is an error. */
  help?: ReactNode;
  /** Takes the place of the help and marks the control. */
  error?: ReactNode;
  /** The word for "optional", beside the label. */
  optional?: ReactNode;
  className?: string | undefined;
  /** Draws the control: `{(control) => <TextInput {...control} name="price" />}`. */
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, help or error below. */
export function Field({ label, help, error, optional, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  const note = error || help;
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label} {optional && <span className="field__optional">{optional}</span>}
      </label>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      {note && (
        <p id={noteId} className={error ? 'field__error' : 'field__help'}>
          {error && <Icon name="warning" size={16} />}
          {note}
        </p>
      )}
    </div>
  );
}
