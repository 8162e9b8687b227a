import { numberInput } from '@dabbab/platform/kit/number-input';
import { TextField, type TextFieldProps } from '@dabbab/ui/text-field';

export interface CountFieldProps extends Pick<TextFieldProps, 'label' | 'help' | 'error' | 'name'> {
  /** NaN while nothing is typed. */
  value: number;
  onChange: (value: number) => void;
}

/** Asks for a whole number, in digits of any script. */
export function CountField({ value, onChange, ...field }: CountFieldProps) {
  return (
    <TextField
      {...field}
      {...numberInput({
        value: Number.isFinite(value) ? String(value) : '',
        onChange: (digits) => onChange(digits === '' ? Number.NaN : Number(digits)),
        grouped: false,
        maxDigits: 4,
      })}
    />
  );
}
