import { toAppError } from '@dabbab/platform/errors';
import { expect, it } from 'vitest';
import { refusedField, refusedText } from './refused-field.ts';

const check = (name: string) => ({
  code: '23514',
  message: `new row for relation "listings" violates check constraint "${name}"`,
});

it.each([
  [{ code: '22023', hint: 'city', message: 'x' }, 'city'],
  [check('listings_price_check'), 'price'],
  [check('listings_title_check'), 'title_ar'],
  [{ code: '22023', hint: 'fits', message: 'Unknown model.' }, 'fits'],
  [check('listings_fits_check'), 'fits'],
  [{ code: '23503', message: 'violates foreign key constraint "listings_bike_type_fkey"' }, 'bike_type'],
  [{ code: '42501', hint: 'suspended', message: 'x' }, undefined],
  [new TypeError('Failed to fetch'), undefined],
])('finds the field of %o', (error, field) => {
  expect(refusedField(toAppError(error))).toBe(field);
});

it('tells which words the database refused', () => {
  const error = { code: '22023', hint: 'title_ar', message: 'prohibited_item: an ad may not contain "سلاح".' };
  expect(refusedText(error)).toEqual({ field: 'title_ar', code: 'prohibited_item', match: 'سلاح' });
  expect(refusedText({ code: '22023', hint: 'city', message: 'x' })).toBeUndefined();
});
