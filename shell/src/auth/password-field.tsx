import { useTranslation } from '@dabbab/platform/i18n';
import { Field } from '@dabbab/ui/field';
import { TextInput } from '@dabbab/ui/inputs';
import { useState } from 'react';
import './password-field.css';

export interface PasswordFieldProps {
  name: string;
  label: string;
  help?: string;
  error: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  onChange?: (password: string) => void;
}

/** Asks for a password, which can be shown while it is typed. */
export function PasswordField({ name, label, help, error, autoComplete, onChange }: PasswordFieldProps) {
  const { t } = useTranslation('shell-auth');
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        // Passwords read left to right in both languages, so the button stands at their end on the right.
        <div className="password-field" dir="ltr">
          <TextInput
            {...control}
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange?.(event.target.value)}
          />
          <button
            type="button"
            className="password-field__toggle"
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'hidePassword' : 'showPassword')}
            <span className="sr-only"> ({label})</span>
          </button>
        </div>
      )}
    </Field>
  );
}
