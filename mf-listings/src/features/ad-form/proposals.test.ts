import { describe, expect, it } from 'vitest';
import { type AdValues, emptyAd } from '../../ad-input/ad-values.ts';
import { type Known, withProposals } from './proposals.ts';

const known: Known = {
  makers: [
    { slug: 'yamaha', name_en: 'Yamaha', name_ar: 'ياماها' },
    { slug: 'honda', name_en: 'Honda', name_ar: 'هوندا' },
    { slug: 'other', name_en: 'Other', name_ar: 'أخرى' },
  ],
  models: [
    { maker: 'yamaha', name_en: 'YZF-R1', bike_type: 'sport', engine_cc: 998 },
    { maker: 'yamaha', name_en: 'MT-07', bike_type: 'naked', engine_cc: 689 },
    { maker: 'honda', name_en: 'Slingshot', bike_type: null, engine_cc: null },
  ],
  city: 'abha',
  colorIn: (language) => (language === 'ar' ? 'أزرق' : ''),
};
const change = (before: AdValues, ...changes: Partial<AdValues>[]) =>
  changes.reduce<AdValues>((values, part) => withProposals(values, part, () => known), before);

const r1 = { make: 'yamaha', model: 'YZF-R1' };

describe('a model that is chosen', () => {
  it('brings its type and engine, the city of its owner, and titles in both languages', () => {
    expect(change(emptyAd, r1, { year: '2020' })).toMatchObject({
      ...r1,
      bike_type: 'sport',
      engine_cc: '998',
      city: 'abha',
      title_ar: 'ياماها YZF-R1 2020 أزرق',
      title_en: '2020 Yamaha YZF-R1',
    });
  });

  it('takes what it brought along when another is chosen, also one that is not known', () => {
    const other = change(emptyAd, r1, { model: 'MT-07' });
    expect(other).toMatchObject({ bike_type: 'naked', engine_cc: '689', title_en: 'Yamaha MT-07' });
    expect(change(other, { model: 'XV 1900' })).toMatchObject({
      bike_type: '',
      engine_cc: '',
      title_en: 'Yamaha XV 1900',
    });
  });

  it('says nothing where nothing is known of it', () => {
    expect(change(emptyAd, { make: 'honda', model: 'Slingshot' })).toMatchObject({ bike_type: '', engine_cc: '' });
    expect(withProposals(emptyAd, r1, () => ({ ...known, makers: undefined, models: undefined }))).toEqual({
      ...emptyAd,
      ...r1,
      city: 'abha',
    });
  });
});

describe('what a person changes by hand', () => {
  it.each<[Partial<AdValues>]>([
    [{ bike_type: 'classic' }],
    [{ engine_cc: '1000' }],
    [{ city: 'jeddah' }],
    [{ title_ar: 'آر ون' }],
    [{ title_en: '' }],
    [{ city: '' }],
  ])('stays: %o', (own) => {
    expect(change(emptyAd, r1, own, { model: 'MT-07' }, { year: '2019' })).toMatchObject(own);
  });

  it('stays also where it came before the model', () => {
    expect(change(emptyAd, { bike_type: 'naked', city: 'jeddah' }, r1)).toMatchObject({
      bike_type: 'naked',
      city: 'jeddah',
      engine_cc: '998',
    });
  });

  it('stays in an ad that is edited, whose missing title is not written for its owner', () => {
    const ad = { ...emptyAd, ...r1, title_ar: 'نظيف', bike_type: 'sport' };
    expect(change(ad, { year: '2021' })).toMatchObject({ title_ar: 'نظيف', title_en: '', bike_type: 'sport' });
  });
});

it('writes no title for a part, nor the make that is none', () => {
  expect(change(emptyAd, { kind: 'part' }, { part_category: 'helmet' }, { make: 'honda', model: 'X' })).toMatchObject({
    title_ar: '',
    title_en: '',
    city: 'abha',
  });
  expect(change(emptyAd, { make: 'other', model: 'CCM 650' })).toMatchObject({
    title_ar: 'CCM 650 أزرق',
    title_en: 'CCM 650',
  });
  expect(change(emptyAd, { make: 'yamaha' })).toMatchObject({ title_ar: '', title_en: '' });
});
