import { expect, it } from 'vitest';
import { defaultSort, sortedBy, sortsFor } from './filters.ts';

it('orders by the best match where there are words, and offers it there alone, first', () => {
  expect(defaultSort({ q: 'r1' })).toBe('best');
  expect(sortsFor({ q: 'r1' })).toEqual(['best', 'featured', 'newest', 'oldest', 'price_desc', 'price_asc']);
  for (const filters of [{}, { q: ' ' }, { city: ['riyadh'] }]) {
    expect(defaultSort(filters)).toBe('featured');
    expect(sortsFor(filters)).toEqual(['featured', 'newest', 'oldest', 'price_desc', 'price_asc']);
  }
});

it('names an order that is not the default', () => {
  expect(sortedBy({ q: 'r1', sort: 'oldest' }, 'best')).toEqual({ q: 'r1' });
  expect(sortedBy({ q: 'r1' }, 'featured')).toEqual({ q: 'r1', sort: 'featured' });
  expect(sortedBy({ kind: 'part', sort: 'oldest' }, 'featured')).toEqual({ kind: 'part' });
  expect(sortedBy({ kind: 'part', sort: 'oldest' }, 'best')).toEqual({ kind: 'part' });
  expect(sortedBy({}, 'newest')).toEqual({ sort: 'newest' });
});
