import type { JudgedQuery } from '@dabbab/supabase/seed/search/judged/judged-query';
import { expect, it } from 'vitest';
import { type AlikeAds, idealOf, type JudgedAd, shareRight } from './judge.ts';

const ad = (kind: string, title_en: string, price = 1000): JudgedAd => ({
  kind,
  make: null,
  model: null,
  type: 'sport',
  city: 'riyadh',
  condition: 'used',
  year: 2020,
  title_ar: null,
  title_en,
  price,
});
const alike = ({ price, ...one }: JudgedAd, count: number): AlikeAds => ({
  ...one,
  prices: Array.from({ length: count }, () => price),
});

const query: JudgedQuery = {
  q: 'z900',
  grades: [[{ kind: 'motorcycle', title: /\bZ900\b/ }], [{ kind: 'part', price: [0, 2000] }]],
};
const bike = ad('motorcycle', 'Kawasaki Z900');
const part = ad('part', 'Fits Z900');
const other = ad('motorcycle', 'Kawasaki Z900RS');

it('as many of each grade as there are come first', () => {
  expect(idealOf(query, [alike(part, 30), alike(bike, 2), alike(other, 9)])).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect(idealOf(query, [alike(bike, 1), alike(ad('part', 'Dear', 3000), 5)])).toEqual([0]);
});

it('a place is right whose ad is of its grade or a better one', () => {
  expect(shareRight(query, [0, 0, 1], [bike, bike, bike])).toBe(1);
  expect(shareRight(query, [0, 0, 1, 1], [part, bike, part, other])).toBe(0.5);
  expect(shareRight(query, [0, 0], [bike])).toBe(0.5);
  expect(shareRight(query, [], [])).toBe(1);
});
