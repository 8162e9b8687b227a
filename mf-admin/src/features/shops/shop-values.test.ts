import { expect, test } from 'vitest';
import { checkShop, emptyShop, readPlace, rowOf, valuesOf } from './shop-values.ts';

const row = { ...emptyShop, name_ar: 'متجر', city: 'riyadh', lat: 24.5, lng: 46.25 };

test('a row is the same after it was in the form', () => {
  expect(rowOf(valuesOf(row))).toEqual(row);
  expect(rowOf(valuesOf(emptyShop))).toEqual(emptyShop);
});

test.each([
  ['24.71, 46.67', { lat: 24.71, lng: 46.67 }],
  ['(٢٤٫٧١، ٤٦٫٦٧)'.replaceAll('٫', '.'), { lat: 24.71, lng: 46.67 }],
  ['24.71 46.67', { lat: 24.71, lng: 46.67 }],
  [' ', null],
  ['24.71', undefined],
  ['46.67, 24.71', undefined],
  ['here', undefined],
])('the place "%s" is read as %o', (typed, place) => {
  expect(readPlace(typed)).toEqual(place);
});

test('a shop needs a name in one language, and a new one an owner', () => {
  expect(checkShop(valuesOf(emptyShop), true)).toEqual({ name_ar: { code: 'name' }, owner: { code: 'owner' } });
  expect(checkShop({ ...valuesOf(emptyShop), name_en: 'Shop' }, false)).toEqual({});
});

test('what is wrong is said at its field', () => {
  const values = { ...valuesOf(row), name_en: 'x', contact_number: '123', place: 'here' };
  expect(checkShop(values, false)).toEqual({
    name_en: { code: 'text', least: 2, most: 80 },
    contact_number: { code: 'phone' },
    place: { code: 'place' },
  });
});
