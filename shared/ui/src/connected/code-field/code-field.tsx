import { digitsOf } from '@dabbab/platform/kit/digits';
import { Field } from '@dabbab/ui/field';
import { useEffect, useRef, useState } from 'react';
import './code-field.css';

/** Of text messages and of authenticator apps. */
export const CODE_LENGTH = 6;
const positions = Array.from({ length: CODE_LENGTH }, (_, position) => position);

export interface CodeFieldProps {
  label: string;
  help?: string | undefined;
  error: string | undefined;
  /** Gets the digits that were typed so far. */
  onChange?: ((code: string) => void) | undefined;
}

/**
 * A one-time code: one input, which takes it from a message or the clipboard in one go, drawn as a box per digit.
 * The last digit sends the form.
 */
export function CodeField({ label, help, error, onChange }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  useEffect(() => input.current?.focus(), []);

  function take(text: string) {
    const digits = digitsOf(text).slice(0, CODE_LENGTH);
    setCode(digits);
    onChange?.(digits);
    // Only once React has written the code into the input.
    if (digits.length === CODE_LENGTH && digits !== code) setTimeout(() => input.current?.form?.requestSubmit(), 0);
  }

  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div className="code-field" dir="ltr">
          <input
            {...control}
            ref={input}
            className="code-field__input"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => take(event.target.value)}
            onFocus={(event) => event.target.select()}
          />
          {positions.map((position) => (
            <span
              key={position}
              className="code-field__digit"
              data-next={position === Math.min(code.length, CODE_LENGTH - 1) || undefined}
              aria-hidden="true"
            >
              {code[position]}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}
