import { useTranslation } from '@dabbab/platform/i18n';
import { numberInput } from '@dabbab/platform/kit/number-input';
import { Field } from '@dabbab/ui/field';
import { Icon } from '@dabbab/ui/icon';
import { Select, TextArea, TextInput } from '@dabbab/ui/inputs';
import { useId } from 'react';

/** What every field is given. */
export interface Labelled {
  name: string;
  label: string;
  error: string | undefined;
  help?: string | undefined;
  /** Says that it may stay empty. */
  optional?: boolean;
}

interface Typed extends Labelled {
  value: string;
  onChange: (value: string) => void;
}

interface Option {
  value: string;
  label: string;
}

/** One of a list. A value that the list does not hold stays: it loads later, or an admin took it off. */
export function SelectField({
  name,
  label,
  error,
  optional,
  value,
  options,
  onChange,
}: Typed & { options: readonly Option[] }) {
  const { t } = useTranslation('listings-ad-form');
  return (
    <Field label={label} error={error} optional={optional && t('optional')}>
      {(control) => (
        <Select {...control} name={name} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('choose')}</option>
          {value && !options.some((option) => option.value === value) && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** A number, typed with any digits. */
export function NumberField({ name, label, error, optional, help, value, onChange }: Typed) {
  const { t } = useTranslation('listings-ad-form');
  return (
    <Field label={label} error={error} help={help} optional={optional && t('optional')}>
      {(control) => (
        <TextInput {...control} name={name} className="ad-form__number" {...numberInput({ value, onChange })} />
      )}
    </Field>
  );
}

/** Words, or a code; the direction is that of what is written. */
export function TextField({
  label,
  error,
  optional,
  help,
  onChange,
  rows,
  ...input
}: Typed & {
  dir?: 'rtl' | 'ltr';
  lang?: string | undefined;
  maxLength?: number | undefined;
  rows?: number | undefined;
}) {
  const { t } = useTranslation('listings-ad-form');
  return (
    <Field label={label} error={error} help={help} optional={optional && t('optional')}>
      {(control) =>
        rows ? (
          <TextArea {...control} {...input} rows={rows} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <TextInput {...control} {...input} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
        )
      }
    </Field>
  );
}

/** A few choices side by side, of which one is taken. */
export function ChipsField({ name, label, error, value, options, onChange }: Typed & { options: readonly Option[] }) {
  const errorId = useId();
  return (
    <fieldset className="field chips-field fields__wide" aria-describedby={error ? errorId : undefined}>
      <legend className="field__label">{label}</legend>
      <div className="row">
        {options.map((option) => (
          <label key={option.value} className="chip chips-field__chip">
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-describedby={error ? errorId : undefined}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="field__error">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
