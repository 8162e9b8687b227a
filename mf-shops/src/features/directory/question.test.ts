import { expect, it } from 'vitest';
import { type Changes, changeQuestion, noFilters, readQuestion } from './question.ts';

const after = (before: string, changes: Changes) => changeQuestion(new URLSearchParams(before), changes).toString();

it('reads what stands in the address, and nothing else', () => {
  const address =
    'q=x&type=gear&city=riyadh&open=true&sort=near&near=24.7,46.7&bounds=1,2,3,4&view=map&utm_source=x&after=y';
  expect(readQuestion(new URLSearchParams(address))).toEqual({
    view: 'map',
    filters: {
      q: 'x',
      type: 'gear',
      city: 'riyadh',
      open: 'true',
      sort: 'near',
      near: '24.7,46.7',
      bounds: '1,2,3,4',
    },
  });
  expect(readQuestion(new URLSearchParams('q=&open=maybe&view=globe'))).toEqual({ filters: {} });
});

it('keeps what others have put into the address', () => {
  expect(after('utm_source=x', { type: 'gear' })).toBe('utm_source=x&type=gear');
  expect(after('utm_source=x&type=gear&view=map', noFilters)).toBe('utm_source=x&view=map');
});

it.each([
  ['bounds=1%2C2%2C3%2C4', { city: 'riyadh' }, 'city=riyadh'],
  ['city=riyadh', { bounds: '1,2,3,4' }, 'bounds=1%2C2%2C3%2C4'],
  ['city=riyadh&bounds=1%2C2%2C3%2C4', { near: '1,2', sort: 'near' }, 'near=1%2C2&sort=near'],
  // One measures on from where one is.
  ['near=1%2C2&sort=near', { city: 'riyadh' }, 'near=1%2C2&sort=near&city=riyadh'],
  ['bounds=1%2C2%2C3%2C4', { city: '' }, 'bounds=1%2C2%2C3%2C4'],
] as const)('one place at a time: %s with %o', (before, changes, expected) => {
  expect(after(before, changes)).toBe(expected);
});

it('forgets the order by distance with the position', () => {
  expect(after('near=1%2C2&sort=near&type=gear', { near: '' })).toBe('type=gear');
  expect(after('near=1%2C2&sort=rating', { near: '' })).toBe('sort=rating');
});
