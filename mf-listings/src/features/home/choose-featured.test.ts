import { expect, it } from 'vitest';
import { ads } from '../../cards/tests/ads.ts';
import { chooseFeatured } from './choose-featured.ts';

const ids = (listings: readonly { id: string }[]) => listings.map(({ id }) => id);

it('lets no part lead, and shows no ad twice', () => {
  const listings = [...ads(1, 1, { featured: true, kind: 'part' }), ...ads(3, 2, { featured: true }), ...ads(2, 5)];
  const { featured, others } = chooseFeatured(listings);
  expect(ids(featured)).toEqual(['2', '3', '4']);
  expect(ids(others)).toEqual(['1', '5', '6']);
});

it('fills the places that motorcycles leave with parts', () => {
  const listings = [...ads(2, 1, { featured: true, kind: 'part' }), ...ads(1, 3, { featured: true }), ...ads(1, 4)];
  expect(ids(chooseFeatured(listings).featured)).toEqual(['3', '1', '2']);
});

it.each([
  ['only parts are featured', [...ads(2, 1, { featured: true, kind: 'part' }), ...ads(1, 3)]],
  ['nothing would be left below', ads(2, 1, { featured: true })],
])('shows none above where %s', (_why, listings) => {
  expect(chooseFeatured(listings)).toEqual({ featured: [], others: listings });
});
