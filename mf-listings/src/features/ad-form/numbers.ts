import { latinDigits } from '@dabbab/platform/phone-number';

/** A number as people type it: Arabic or Persian digits, separators and spaces; null where nothing is given. */
export function numberOf(typed: string): number | null {
  const text = latinDigits(typed).replaceAll(/[\s,٬،]/g, '');
  return text === '' ? null : Number(text.replace('٫', '.'));
}
