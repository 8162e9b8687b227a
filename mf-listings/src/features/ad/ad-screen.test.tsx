import { Route, Routes } from '@dabbab/platform/router';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AdScreen } from './ad-screen.tsx';

const ID = '22222222-2222-4222-8222-222222222222';
const ad = {
  id: ID,
  owner_id: rider.id,
  kind: 'motorcycle',
  title_ar: null,
  title_en: 'Kawasaki Z900 black',
  description_ar: null,
  description_en: 'Never dropped.\nViewings after Asr.',
  make: 'kawasaki',
  model: 'Z900',
  type: 'naked',
  year: 2021,
  mileage_km: 12_400,
  condition: 'used',
  city: 'riyadh',
  engine_cc: 948,
  color: 'black',
  price: 34_500,
  tags: ['إنذار'],
  warranty: true,
  bidding_enabled: false,
  min_bid: null,
  featured_until: null,
  suspended: false,
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
const lookups = {
  makers: [{ slug: 'kawasaki', name_en: 'Kawasaki', name_ar: 'كاواساكي' }],
  models: [],
  bike_types: [{ slug: 'naked', name_en: 'Naked', name_ar: 'نيكد' }],
  part_categories: [],
  cities: [{ slug: 'riyadh', name_en: 'Riyadh', name_ar: 'الرياض' }],
  conditions: [{ slug: 'used', name_en: 'Used', name_ar: 'مستعمل' }],
  engine_sizes: [],
  shop_types: [],
};

function show(answer: RestAnswer, similar: RestAnswer = () => ({ listings: [], next: null })) {
  const requests = answerRest({
    'GET rpc/get_lookups': () => lookups,
    'GET listings': answer,
    'GET rpc/list_listings': similar,
  });
  renderScreen(
    <Routes>
      <Route path="/ad/:id" element={<AdScreen />} />
    </Routes>,
    { at: `/ad/${ID}` },
  );
  return requests;
}

it('shows price, facts, pictures in order and the seller', async () => {
  const requests = show(() => [ad]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kawasaki Z900 black' })).toBeVisible();
  expect(screen.getByText(/34,500/)).toBeVisible();
  expect(await screen.findByText(/قبل ساعتين/)).toBeVisible();
  expect(screen.getByText('12,400')).toBeVisible();
  expect(screen.getByText('أسود')).toBeVisible();
  expect(screen.getAllByRole('img')[0]).toHaveAttribute('src', expect.stringContaining('/listings/x/1/'));
  expect(screen.getByRole('link', { name: /فهد العتيبي.*مارس 2021/ })).toHaveAttribute('href', `/user/${rider.id}`);
  expect(await screen.findByRole('link', { name: 'نيكد' })).toHaveAttribute('href', '/?type=naked');
  expect(requests[0]?.query.id).toBe(`eq.${ID}`);
});

it('keeps the seller’s words in their language and lines', async () => {
  show(() => [ad]);
  const words = await screen.findByText(/Never dropped/);
  expect(words).toHaveAttribute('lang', 'en');
  expect(words).toHaveAttribute('dir', 'ltr');
  expect(words.textContent).toBe(ad.description_en);
});

it('looks alike for an unknown ad and for one that may not be seen, with a way on', async () => {
  show(() => []);
  expect(await screen.findByRole('heading', { name: 'الإعلان غير موجود' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'تصفّح الإعلانات' })).toHaveAttribute('href', '/');
});

it('tells a failure from a missing ad and tries again', async () => {
  const user = userEvent.setup();
  let fails = true;
  show(() => (fails ? refusal('XX000', 500) : [ad]));
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تحميل الإعلان');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

it.each([
  [{ suspended: true }, /موقوف من الإدارة/],
  [{ sold_at: '2026-01-01T00:00:00Z' }, /مباع/],
  [{ expires_at: '2020-01-01T00:00:00Z' }, /انتهت مدة/],
])('tells the owner why others do not see it: %o', async (changes, reason) => {
  show(() => [{ ...ad, ...changes }]);
  expect(await screen.findByText(reason)).toBeVisible();
});

it('leaves the ad itself out of the similar ones', async () => {
  const card = { ...ad, featured: false, cover_path: null, image_count: 0, title_ar: 'نفسه' };
  const requests = show(
    () => [ad],
    () => ({ listings: [card, { ...card, id: 'other', title_ar: 'غيره' }], next: null }),
  );
  expect(await screen.findByRole('link', { name: 'غيره' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'نفسه' })).toBeNull();
  expect(requests.find(({ path }) => path === 'rpc/list_listings')?.query).toEqual({
    type: 'naked',
    sort: 'newest',
    page_size: '5',
  });
});

it('is complete without similar ads', async () => {
  show(
    () => [ad],
    () => refusal('XX000', 500),
  );
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'قريب منه' })).toBeNull());
});

it('copies the address where the device cannot share', async () => {
  const user = userEvent.setup();
  show(() => [ad]);
  await user.click(await screen.findByRole('button', { name: 'مشاركة' }));
  expect(await screen.findByText('نسخنا رابط الإعلان')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${location.pathname}`);
});
