import { expect, it } from 'vitest';
import { changeOf, rowOf, valuesOf } from './ad-row.ts';
import { type AdValues, emptyAd } from './ad-values.ts';

const bike: AdValues = {
  ...emptyAd,
  make: 'kawasaki',
  model: ' Z900 ',
  year: '2021',
  type: 'naked',
  condition: 'used',
  city: 'riyadh',
  mileage_km: '12400',
  price: '34500',
  title_ar: ' كاواساكي ',
};

it('writes numbers as numbers, and null where nothing is given', () => {
  expect(rowOf(bike)).toMatchObject({
    bike_type: 'naked',
    part_category: null,
    model: 'Z900',
    mileage_km: 12_400,
    engine_cc: null,
    price: 34_500,
    title_ar: 'كاواساكي',
    title_en: null,
  });
});

it('leaves out what a part does not have', () => {
  const part: AdValues = { ...bike, kind: 'part', type: 'helmet' };
  expect(rowOf(part)).toMatchObject({ bike_type: null, part_category: 'helmet', mileage_km: null });
});

it('drops the lowest bid with the bidding', () => {
  expect(rowOf({ ...bike, min_bid: '100' }).min_bid).toBeNull();
  expect(rowOf({ ...bike, bidding_enabled: true, min_bid: '100' }).min_bid).toBe(100);
});

it('shows an ad as it was typed, and finds no change in that', () => {
  const row = rowOf({ ...bike, tags: ['إنذار'] });
  expect(changeOf(row, rowOf(valuesOf(row)))).toEqual({});
});

it('finds what was changed, and nothing else', () => {
  const row = rowOf(bike);
  expect(changeOf(row, rowOf({ ...bike, price: '30000', tags: ['إنذار'], year: '' }))).toEqual({
    price: 30_000,
    tags: ['إنذار'],
    year: null,
  });
});
