import { latinDigits } from '@dabbab/platform/kit/digits';
import { TextField, type TextFieldProps } from '@dabbab/ui/text-field';
import { useState } from 'react';

export interface PercentFieldProps extends Pick<TextFieldProps, 'label' | 'help' | 'error' | 'name'> {
  /** A share of one; NaN while what is typed is no number. */
  share: number;
  onChange: (share: number) => void;
}

/** Reads a percentage as a share of one, four decimals of it: as exact as payments are. */
export function readPercent(text: string): number {
  const plain = latinDigits(text)
    .replaceAll(/[%٪\s]/g, '')
    .replace(/[٫,]/, '.');
  return plain === '' ? Number.NaN : Math.round(Number(plain) * 100) / 10_000;
}

const written = (share: number) => (Number.isFinite(share) ? String(Math.round(share * 10_000) / 100) : '');

/** Asks for a percentage, in digits of any script. */
export function PercentField({ share, onChange, ...field }: PercentFieldProps) {
  const [text, setText] = useState(written(share));
  // What is typed stands as long as it means the value: "5." is on its way to "5.5".
  const shown = Object.is(readPercent(text), share) ? text : written(share);
  return (
    <TextField
      {...field}
      dir="ltr"
      inputMode="decimal"
      maxLength={12}
      autoComplete="off"
      value={Number.isNaN(share) ? text : shown}
      onChange={({ target }) => {
        setText(target.value);
        onChange(readPercent(target.value));
      }}
    />
  );
}
