import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { TextArea, TextInput } from './inputs.tsx';

type LabelProps = Omit<FieldProps, 'children'>;

export type TextFieldProps = LabelProps & ComponentPropsWithRef<'input'>;

/** A field of one line: takes the props of the field and those of its input. */
export function TextField({ label, help, error, optional, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} className={className}>
      {(control) => <TextInput {...input} {...control} />}
    </Field>
  );
}

/** A phone number in any of the forms that `readPhone` of the kit reads. */
export function PhoneField(props: TextFieldProps) {
  return <TextField name="phone" type="tel" dir="ltr" autoComplete="tel" {...props} />;
}

export type TextAreaFieldProps = LabelProps & ComponentPropsWithRef<'textarea'>;

/** A field of several lines; each line has the direction of its own words, unless `dir` says otherwise. */
export function TextAreaField({ label, help, error, optional, className, ...input }: TextAreaFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} className={className}>
      {(control) => <TextArea dir="auto" {...input} {...control} />}
    </Field>
  );
}
