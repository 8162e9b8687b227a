import { expect, it } from 'vitest';
import { type AdValues, emptyAd } from '../../ad-input/ad-values.ts';
import { completeness } from './completeness.ts';

const full: AdValues = {
  ...emptyAd,
  model: 'Z900',
  year: '2021',
  mileage_km: '1',
  engine_cc: '948',
  color: 'black',
  title_ar: 'كاواساكي',
  title_en: 'Kawasaki',
  description_ar: 'و'.repeat(150),
};

const missing = (values: AdValues, photos: number) => completeness(values, photos).missing.map(({ name }) => name);

it('goes from nothing to everything', () => {
  expect(completeness(emptyAd, 0).score).toBe(0);
  expect(completeness(full, 6)).toEqual({ score: 100, missing: [] });
});

it('asks first for what is worth most', () => {
  expect(missing(emptyAd, 0).slice(0, 2)).toEqual(['photos', 'description']);
  expect(missing(full, 3)).toEqual(['photos']);
  expect(completeness(full, 3).score).toBe(85);
});

it('asks a part for nothing that only motorcycles have', () => {
  const part: AdValues = { ...full, kind: 'part', year: '', mileage_km: '', engine_cc: '', fits: ['yamaha/mt-09'] };
  expect(completeness(part, 6).score).toBe(100);
});

it('asks a part what it fits, or for its size', () => {
  const part: AdValues = { ...full, kind: 'part' };
  expect(completeness(part, 6).missing.map(({ name }) => name)).toEqual(['fits']);
  expect(completeness({ ...part, fits: ['universal'] }, 6).score).toBe(100);
  expect(completeness({ ...part, size: 'M' }, 6).score).toBe(100);
});
