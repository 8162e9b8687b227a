import { expect, it } from 'vitest';
import { digitsOf, latinDigits, withThousandsMarks } from './digits.ts';

it('writes Arabic and Persian digits in Latin script and leaves the rest', () => {
  expect(latinDigits('رقم ٠١٢٣٤٥٦٧٨٩ و ۰۱۲۳۴۵۶۷۸۹ و 5')).toBe('رقم 0123456789 و 0123456789 و 5');
});

it.each([
  ['٣٥٬٥٠٠ ريال', '35500'],
  ['۳۵ ۵۰۰', '35500'],
  ['SAR 35,500', '35500'],
  ['-5', '5'],
  ['بلاش', ''],
])('leaves the digits of %j', (text, digits) => expect(digitsOf(text)).toBe(digits));

it.each([
  ['', ''],
  ['355', '355'],
  ['3550', '3,550'],
  ['35500', '35,500'],
  ['10000000', '10,000,000'],
])('marks the thousands of %j', (digits, shown) => expect(withThousandsMarks(digits)).toBe(shown));
