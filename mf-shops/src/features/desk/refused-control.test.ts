import { AppError } from '@dabbab/platform/errors';
import { expect, it } from 'vitest';
import { emptyShop, valuesOf } from './shop-values.ts';
import { shop } from './tests/own-shop.ts';
import { refusedControl } from './use-shop-problems.ts';

const constraint = (name: string) => ({
  code: '23514',
  message: `new row violates check constraint "shops_${name}_check"`,
});
const values = valuesOf(shop);

it.each([
  ['a column', new AppError('invalid-value', { reason: 'name_en' }), 'name_en'],
  ['a name that is taken', new AppError('already-exists', { reason: 'shop_name_taken' }), 'name_ar'],
  ['both names', constraint('name'), 'name_ar'],
  ['a description', constraint('description'), 'description_en'],
  ['the links', constraint('social_links'), 'link.instagram'],
  ['the place', constraint('place'), 'maps_url'],
  ['the hours', constraint('hours'), 'week.sun'],
  ['what no control asks for', constraint('photo_path'), undefined],
  ['nothing by name', new AppError('offline'), undefined],
] as const)('finds the control for %s', (_name, error, control) => {
  expect(refusedControl(error, values)).toBe(control);
});

it('names no control that is not shown', () => {
  expect(refusedControl(constraint('hours'), emptyShop)).toBeUndefined();
  expect(refusedControl(constraint('social_links'), emptyShop)).toBeUndefined();
});
