import type { OwnShop } from '../../../data/own-shop/own-shop.ts';

export const VERSION = '2026-01-02T09:30:00.123456+00:00';

/** A shop with everything that the form asks for, as its owner reads it. */
export const shop: OwnShop = {
  id: '33333333-3333-4333-8333-333333333333',
  owner_id: '11111111-1111-4111-8111-111111111111',
  name_ar: 'دراجات الوادي',
  name_en: 'Valley Bikes',
  description_ar: null,
  description_en: null,
  contact_number: '+966551234567',
  type: 'parts',
  city: 'riyadh',
  lat: 24.7,
  lng: 46.7,
  hours: { week: { sun: [['16:00', '23:00']] } },
  maps_url: 'https://www.google.com/maps?q=24.7,46.7',
  photo_path: 'person/shop/logo',
  cover_path: 'person/shop/a',
  social_links: { instagram: 'https://www.instagram.com/valley' },
  gallery: ['person/shop/a', 'person/shop/b'],
  rating: null,
  reviews: 0,
  state: 'running',
  suspension_reason: null,
  featured_until: null,
  created_at: VERSION,
  updated_at: VERSION,
};
