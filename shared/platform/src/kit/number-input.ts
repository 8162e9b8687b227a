import type { ChangeEvent } from 'react';
import { digitsOf, fraction, latinDigits, withThousandsMarks } from './digits.ts';

const isDigit = /\d/;

/** Finds the position in a shown text that has so many digits before it. */
function positionAfter(digits: number, shown: string): number {
  let position = 0;
  for (let left = digits; left > 0 && position < shown.length; position += 1)
    if (isDigit.test(shown.charAt(position))) left -= 1;
  return position;
}

export interface NumberInputOptions {
  /** Plain Latin digits, or empty. */
  value: string;
  /** Gets plain Latin digits without leading zeros, or an empty text. */
  onChange: (value: string) => void;
  /** Whether it shows thousands marks; years have none. */
  grouped?: boolean | undefined;
  /** Input that would make the number longer is not taken. */
  maxDigits?: number | undefined;
}

/**
 * Makes an input take a whole number, typed or pasted in digits of any script with marks and words around them. It shows
 * one form while one types (Latin digits, thousands marks) and leaves the caret where it was between the digits.
 *
 * Own code, because react-number-format is 5.4 KB (brotli) and reads the digits of one script only.
 * @returns props for an input: `<TextInput {...control} {...numberInput({ value, onChange })} />`
 */
export function numberInput({ value, onChange, grouped = true, maxDigits = 9 }: NumberInputOptions) {
  const show = (digits: string) => (grouped ? withThousandsMarks(digits) : digits);
  const change = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType } = nativeEvent as InputEvent;
    let caret = digitsOf(input.value.slice(0, input.selectionStart ?? undefined)).length;
    let digits = digitsOf(
      inputType === 'insertFromPaste' ? latinDigits(input.value).replace(fraction, '') : input.value,
    );
    if (digits === value && inputType?.startsWith('deleteContent')) {
      // Only a mark was deleted: the digit beyond it was meant.
      if (inputType === 'deleteContentBackward') caret -= 1;
      digits = digits.slice(0, caret) + digits.slice(caret + 1);
    }
    if (digits.length > maxDigits) {
      caret = Math.max(0, caret - (digits.length - value.length));
      digits = value;
    }
    const plain = digits.replace(/^0+(?=\d)/, '');
    // Written before React writes the same: an unchanged value leaves the caret alone.
    input.value = show(plain);
    const position = positionAfter(caret - (digits.length - plain.length), input.value);
    if (position < input.value.length) input.setSelectionRange(position, position);
    if (plain !== value) onChange(plain);
  };
  return { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off', value: show(value), onChange: change } as const;
}
