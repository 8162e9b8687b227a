import { expect, it } from 'vitest';
import { type AdValues, emptyAd } from '../../ad-input/ad-values.ts';
import type { OwnAd } from '../../data/listings/own-ads.ts';
import { findDuplicate } from './find-duplicate.ts';

const ad: OwnAd = {
  id: 'a',
  kind: 'motorcycle',
  title_ar: 'كاواساكي Z900',
  title_en: null,
  make: 'kawasaki',
  model: 'Z900',
  year: 2021,
};
const found = (change: Partial<AdValues>, adId = 'new') =>
  findDuplicate([ad], adId, { ...emptyAd, title_ar: 'آخر', ...change })?.id;

it.each<[string, Partial<AdValues>, string | undefined]>([
  ['the same motorcycle', { make: 'kawasaki', model: 'z900 ', year: '2021' }, 'a'],
  ['another year', { make: 'kawasaki', model: 'Z900', year: '2022' }, undefined],
  ['a year that is not given', { make: 'kawasaki', model: 'Z900' }, undefined],
  ['the same title', { title_ar: ' كاواساكي  Z900' }, 'a'],
  ['a part of the same make and year', { kind: 'part', make: 'kawasaki', model: 'Z900', year: '2021' }, undefined],
  ['an empty title', { title_en: '' }, undefined],
])('tells %s', (_what, change, id) => {
  expect(found(change)).toBe(id);
});

it('is no duplicate of itself', () => {
  expect(found({ title_ar: 'كاواساكي Z900' }, 'a')).toBeUndefined();
});
