import { expect, it } from 'vitest';
import { type AdValues, emptyAd } from './ad-values.ts';
import { validate } from './validate.ts';

const thisYear = new Date().getUTCFullYear();
const right: AdValues = {
  ...emptyAd,
  make: 'kawasaki',
  bike_type: 'naked',
  condition: 'used',
  city: 'riyadh',
  title_ar: 'كاواساكي',
  price: '34500',
};

/** The codes of what is wrong with an ad of one photo. */
const judge = (values: AdValues, ownPhone: string | null | undefined = null) =>
  Object.fromEntries(
    Object.entries(validate({ ...values, photos: 1 }, ownPhone)).map(([name, problem]) => [name, problem.code]),
  );

it('accepts the least that an ad needs', () => {
  expect(judge(right)).toEqual({});
});

it('names everything that an empty form lacks', () => {
  const lacking = Object.keys(validate({ ...emptyAd, photos: 0 }, null));
  expect(lacking.join(' ')).toBe('make bike_type city condition title_ar title_en price photos');
});

it.each<[Partial<AdValues>, object]>([
  [{ kind: 'part', make: '', part_category: 'helmet' }, {}],
  [{ kind: 'part' }, { part_category: 'required' }],
  [{ title_ar: 'ab' }, { title_ar: 'text' }],
  [{ title_ar: '  ' }, { title_ar: 'required', title_en: 'required' }],
  [{ title_ar: '', title_en: 'Z900' }, {}],
  [{ title_en: 'x'.repeat(121) }, { title_en: 'text' }],
  [{ description_en: 'x'.repeat(4001) }, { description_en: 'text' }],
  [{ model: 'x'.repeat(61) }, { model: 'text' }],
  [{ year: '1899' }, { year: 'number' }],
  [{ year: `${thisYear + 1}` }, {}],
  [{ year: `${thisYear + 2}` }, { year: 'number' }],
  [{ mileage_km: '-31' }, { mileage_km: 'number' }],
  [{ mileage_km: 'كثير' }, { mileage_km: 'number' }],
  [{ mileage_km: '1.5' }, { mileage_km: 'number' }],
  [{ kind: 'part', part_category: 'helmet', mileage_km: '-31' }, {}],
  [{ engine_cc: '10001' }, { engine_cc: 'number' }],
  [{ tags: Array.from({ length: 13 }, (_one, index) => `${index}`) }, { tags: 'list' }],
  [{ tags: ['x'.repeat(481)] }, { tags: 'list' }],
  [{ kind: 'part', part_category: 'exhaust', fits: ['yamaha/mt-09:2017-2020', 'bmw/s-1000-rr:-2018'] }, {}],
  [{ kind: 'part', part_category: 'exhaust', fits: ['yamaha/mt-09:2020-2017'] }, { fits: 'fitYears' }],
  [{ kind: 'part', part_category: 'exhaust', fits: ['yamaha/mt-09:1800-'] }, { fits: 'fitYears' }],
  [{ kind: 'part', part_category: 'exhaust', fits: [`yamaha/mt-09:-${thisYear + 2}`] }, { fits: 'fitYears' }],
  [{ kind: 'part', part_category: 'exhaust', fits: ['Hunda X'] }, { fits: 'choice' }],
  [{ kind: 'part', part_category: 'exhaust', fits: ['universal', 'Hunda X'] }, {}],
  [
    { kind: 'part', part_category: 'exhaust', fits: Array.from({ length: 41 }, () => 'yamaha/mt-09') },
    { fits: 'list' },
  ],
  [{ fits: ['Hunda X'] }, {}],
  [{ price: '0' }, { price: 'number' }],
  [{ price: '10000001' }, { price: 'number' }],
  [{ bidding_enabled: true, min_bid: '0' }, { min_bid: 'number' }],
  [{ bidding_enabled: true, min_bid: '34501' }, { min_bid: 'minBidOverPrice' }],
  [{ bidding_enabled: false, min_bid: '0' }, {}],
  [{ show_messaging: false }, { show_messaging: 'contact' }],
  [{ show_messaging: false, bidding_enabled: true }, { show_messaging: 'bidsNeedMessages' }],
  [{ show_phone: true }, { show_phone: 'noPhone' }],
  [{ show_whatsapp: true }, { show_whatsapp: 'noPhone' }],
  [{ show_phone: true, show_whatsapp: true }, { show_phone: 'noPhone' }],
])('judges %o', (change, errors) => {
  expect(judge({ ...right, ...change })).toEqual(errors);
});

it('has nothing against a number that the profile has, or may have', () => {
  expect(judge({ ...right, show_phone: true }, '+966112345678')).toEqual({});
  expect(validate({ ...right, show_phone: true, photos: 1 }, undefined)).toEqual({});
});

it('offers no WhatsApp on a number that has none', () => {
  const errors = (ownPhone: string) => judge({ ...right, show_whatsapp: true }, ownPhone);
  expect(errors('+966112345678')).toEqual({ show_whatsapp: 'noWhatsapp' });
  expect(errors('+966551234567')).toEqual({});
});
