import { expect, it } from 'vitest';
import { withChoices } from './with-choices.ts';

it('takes the models of a make along when it is given up, and no others', () => {
  const filters = { make: ['honda', 'bmw'], model: ['honda/cb500f', 'bmw/r-1250-gs'], q: 'red' };
  expect(withChoices(filters, 'make', ['bmw'])).toEqual({ q: 'red', make: ['bmw'], model: ['bmw/r-1250-gs'] });
  expect(withChoices(filters, 'make', [])).toEqual({ q: 'red' });
  expect(withChoices(filters, 'make', ['honda', 'bmw', 'ktm'])).toEqual({ ...filters, make: ['honda', 'bmw', 'ktm'] });
});

it('brings the make of a model', () => {
  expect(withChoices({}, 'model', ['honda/cb500f'])).toEqual({ make: ['honda'], model: ['honda/cb500f'] });
  expect(withChoices({ make: ['honda'], model: ['honda/cb500f'] }, 'model', [])).toEqual({ make: ['honda'] });
});
