import { Checkbox } from '@dabbab/ui/inputs';
import type { ReactNode } from 'react';

export interface SwitchFieldProps {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asks whether something is on. */
export function SwitchField({ name, label, help, error, checked, onChange }: SwitchFieldProps) {
  const note = error ?? help;
  return (
    <div className="switch-field">
      <Checkbox
        name={name}
        label={label}
        checked={checked}
        aria-describedby={note ? `${name}-note` : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      {note && (
        <p id={`${name}-note`} className={error ? 'field__error' : 'field__help'}>
          {note}
        </p>
      )}
    </div>
  );
}
