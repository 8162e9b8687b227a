import { expect, it } from 'vitest';
import { groupDigits } from './group-digits.ts';

it.each(['0', '7', '999', '1000', '28500', '999999', '1000000', '1234567890', '28500.5', '0.12', '1000.25', '-4500'])(
  'writes %s as Intl does',
  (digits) => {
    expect(groupDigits(digits)).toBe(new Intl.NumberFormat('en-US').format(Number(digits)));
  },
);
