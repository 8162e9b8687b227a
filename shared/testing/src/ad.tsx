import { page } from '@dabbab/platform/page';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { answerRest, type RestAnswer } from './answer-rest.ts';
import { type RenderOptions, renderScreen, rider } from './render.tsx';

export const AD_ID = '22222222-2222-4222-8222-222222222222';

/** A person who looks at the ad of `rider`. */
export const buyer = { ...rider, id: '33333333-3333-4333-8333-333333333333', username: 'نورة' };

/** An ad as the database answers it. */
export const adRow = {
  id: AD_ID,
  ad_number: 100_001,
  owner_id: rider.id,
  kind: 'motorcycle',
  title_ar: null as string | null,
  title_en: 'Kawasaki Z900 black',
  description_ar: null,
  description_en: 'Never dropped.\nViewings after Asr.',
  make: 'kawasaki',
  model: 'Z900',
  type: 'naked',
  bike_type: 'naked',
  part_category: null,
  year: 2021,
  mileage_km: 12_400,
  condition: 'used',
  city: 'riyadh',
  district: null,
  engine_cc: 948,
  color: 'black',
  fits: [],
  size: null,
  has_chassis_number: false,
  chassis_number_end: null,
  registration_until: null,
  inspection_until: null,
  previous_owners: null,
  price: 34_500,
  tags: ['top-box', 'قفل يدوي'],
  warranty: true,
  bidding_enabled: false,
  reserved: false,
  min_bid: null,
  show_phone: true,
  show_whatsapp: true,
  show_messaging: true,
  featured_until: null,
  suspended: false,
  suspension_reason: null,
  sold_at: null,
  expires_at: '2100-01-01T00:00:00Z',
  created_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  pictures: [
    { path: 'x/2', position: 1 },
    { path: 'x/1', position: 0 },
  ],
  seller: {
    id: rider.id,
    username: 'فهد العتيبي',
    avatar_path: null,
    city: 'riyadh',
    created_at: '2021-03-04T00:00:00Z',
  },
};

export const lookups = {
  makers: [{ slug: 'kawasaki', name_en: 'Kawasaki', name_ar: 'كاواساكي' }],
  models: [],
  bike_types: [{ slug: 'naked', name_en: 'Naked', name_ar: 'نيكد' }],
  part_categories: [],
  cities: [{ slug: 'riyadh', name_en: 'Riyadh', name_ar: 'الرياض', region: 'riyadh', lat: 24.7136, lng: 46.6753 }],
  conditions: [{ slug: 'used', name_en: 'Used', name_ar: 'مستعمل' }],
  add_ons: [{ slug: 'top-box', name_en: 'Top box', name_ar: 'شنطة خلفية' }],
  engine_sizes: [],
  shop_types: [],
};

/** Stands in for the observer that jsdom lacks: everything is in sight. */
export class AllInSight {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;

  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }

  observe() {
    this.#tell([{ isIntersecting: true }]);
  }

  disconnect() {}
}

export type AdAnswers = Record<string, RestAnswer>;

/** Renders a screen at the address of the ad and answers its requests. @returns the requests, and `location()` */
export function renderAd(screen: ReactNode, answers: AdAnswers = {}, options: RenderOptions = {}) {
  vi.stubGlobal('IntersectionObserver', AllInSight);
  const requests = answerRest({
    'GET rpc/get_lookups': () => lookups,
    'GET listings': () => [adRow],
    'GET rpc/list_listings': () => ({ listings: [], next: null }),
    'GET rpc/get_price_statistics': () => [],
    'GET rpc/get_public_profile': () => [],
    'GET rpc/get_saved_listing_ids': () => [],
    ...answers,
  });
  const { location } = renderScreen(
    <Routes>
      <Route path="/ad/:id" element={screen} />
    </Routes>,
    { at: `/ad/${AD_ID}`, ...options },
  );
  return { requests, location };
}

/** Registers a remote with these routes and slots. @returns a function that removes it */
export function withRemote(manifest: { routes?: string[]; slots?: string[] }): () => void {
  const routes = (manifest.routes ?? []).map((path) => ({ path }));
  const remote = { build: { name: 'messaging', manifest: { routes, slots: manifest.slots ?? [] } } };
  page().remotes.push(remote as never);
  return () => page().remotes.pop();
}
