import { expect, it } from 'vitest';
import { type AdValues, emptyAd } from './ad-values.ts';
import { validate } from './validate.ts';

const now = new Date('2026-06-01T00:00:00Z');
const right: AdValues = {
  ...emptyAd,
  make: 'kawasaki',
  type: 'naked',
  condition: 'used',
  city: 'riyadh',
  title_ar: 'كاواساكي',
  price: '34500',
};

it('accepts the least that an ad needs', () => {
  expect(validate(right, null, now)).toEqual({});
});

it('names everything that an empty form lacks', () => {
  expect(validate(emptyAd, null, now)).toEqual({
    make: 'required',
    type: 'required',
    condition: 'required',
    city: 'required',
    title_ar: 'words',
    price: 'required',
  });
});

it.each<[Partial<AdValues>, object]>([
  [{ kind: 'part', make: '' }, {}],
  [{ title_ar: 'ab' }, { title_ar: 'titleLength' }],
  [{ title_ar: '', title_en: 'Z900' }, {}],
  [{ title_en: 'x'.repeat(121) }, { title_en: 'titleLength' }],
  [{ description_en: 'x'.repeat(4001) }, { description_en: 'descriptionLength' }],
  [{ model: 'x'.repeat(61) }, { model: 'model' }],
  [{ year: '1899' }, { year: 'year' }],
  [{ year: '2027' }, {}],
  [{ year: '2028' }, { year: 'year' }],
  [{ mileage_km: '-31' }, { mileage_km: 'mileage' }],
  [{ mileage_km: 'كثير' }, { mileage_km: 'mileage' }],
  [{ mileage_km: '1.5' }, { mileage_km: 'mileage' }],
  [{ kind: 'part', mileage_km: '-31' }, {}],
  [{ engine_cc: '10001' }, { engine_cc: 'engine' }],
  [{ tags: Array.from({ length: 13 }, (_one, index) => `${index}`) }, { tags: 'tags' }],
  [{ tags: ['x'.repeat(481)] }, { tags: 'tags' }],
  [{ price: '0' }, { price: 'price' }],
  [{ price: '10000001' }, { price: 'price' }],
  [{ bidding_enabled: true, min_bid: '0' }, { min_bid: 'minBid' }],
  [{ bidding_enabled: true, min_bid: '34501' }, { min_bid: 'minBidOverPrice' }],
  [{ bidding_enabled: false, min_bid: '0' }, {}],
  [{ show_messaging: false }, { show_messaging: 'contact' }],
  [{ show_phone: true }, { phone: 'required' }],
  [{ show_phone: true, phone: '12' }, { phone: 'phone' }],
  [{ show_phone: true, phone: '٠٥٥ ١٢٣ ٤٥٦٧' }, {}],
  [{ show_phone: true, phone: '0112345678' }, {}],
  [{ show_whatsapp: true, phone: '0112345678' }, { phone: 'mobile' }],
  [{ show_whatsapp: true, phone: '+966112345678' }, { phone: 'mobile' }],
  [{ show_whatsapp: true, phone: '00966551234567' }, {}],
])('judges %o', (change, errors) => {
  expect(validate({ ...right, ...change }, null, now)).toEqual(errors);
});

it('asks for no number that the profile has', () => {
  expect(validate({ ...right, show_phone: true }, '0112345678', now)).toEqual({});
  expect(validate({ ...right, show_phone: true }, undefined, now)).toEqual({});
});

it('offers no WhatsApp on a number that has none', () => {
  const errors = (ownPhone: string) => validate({ ...right, show_whatsapp: true }, ownPhone, now);
  expect(errors('+966112345678')).toEqual({ show_whatsapp: 'noWhatsapp' });
  expect(errors('+966551234567')).toEqual({});
});
