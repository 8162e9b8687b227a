import { Route, Routes } from '@dabbab/platform/router';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { configure, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { readDraft } from '../../ad-input/draft.ts';
import { adDraftKey } from '../../data/listings/ad-draft.ts';
import { EditListingScreen } from './edit-listing-screen.tsx';

const AD = '33333333-3333-4333-8333-333333333333';
const VERSION = '2026-01-02T09:30:00.123456+00:00';
const row = {
  id: AD,
  owner_id: rider.id,
  updated_at: VERSION,
  sold_at: null,
  kind: 'motorcycle',
  title_ar: 'كاواساكي نظيف',
  title_en: null,
  description_ar: null,
  description_en: null,
  make: 'kawasaki',
  model: 'Z900',
  bike_type: 'naked',
  part_category: null,
  year: 2021,
  mileage_km: 12_400,
  condition: 'used',
  city: 'riyadh',
  district: null,
  engine_cc: null,
  chassis_number: 'JKAZR2A13LA012345',
  registration_until: null,
  inspection_until: null,
  previous_owners: null,
  color: null,
  price: 34_500,
  fits: [],
  size: null,
  tags: [],
  warranty: false,
  bidding_enabled: false,
  min_bid: null,
  show_phone: false,
  show_whatsapp: false,
  show_messaging: true,
  reserved: false,
  pictures: [
    { path: 'demo/b', position: 1 },
    { path: 'demo/a', position: 0 },
  ],
};
const lists = [
  'makers',
  'models',
  'bike_types',
  'part_categories',
  'cities',
  'conditions',
  'add_ons',
  'engine_sizes',
  'shop_types',
];

// The whole form, and supabase-js with it: slower than a part.
configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => localStorage.clear());

function show(answers: Record<string, RestAnswer>, step = 'price') {
  const requests = answerRest({
    'GET rpc/get_lookups': () => Object.fromEntries(lists.map((name) => [name, []])),
    'GET profiles': () => [{ phone: null, city: null }],
    'GET rpc/get_model_facts': () => [],
    'GET rpc/get_price_guidance': () => [],
    'GET rpc/commission_share': () => 0,
    'POST /functions/v1/moderate-listing': () => ({ allowed: true, reasons: [], source: 'rules' }),
    ...answers,
  });
  renderScreen(
    <Routes>
      <Route path="/edit-listing/:id" element={<EditListingScreen />} />
      <Route path="/ad/:id" element={<p>the ad</p>} />
    </Routes>,
    { at: `/edit-listing/${AD}?step=${step}`, user: rider },
  );
  return requests;
}

async function changePrice(to: string) {
  const price = await screen.findByRole('textbox', { name: /السعر/ });
  await userEvent.clear(price);
  await userEvent.type(price, to);
  await userEvent.click(screen.getByRole('button', { name: 'التالي' }));
  await userEvent.click(screen.getByRole('button', { name: 'احفظ التعديلات' }));
}

it('writes only what was changed, and only to the version that it began from', async () => {
  const requests = show({ 'GET rpc/get_full_listing': () => [row], 'PATCH listings': () => [{ id: AD }] });
  await changePrice('30000');
  expect(await screen.findByText('the ad')).toBeVisible();
  const patch = requests.find(({ method }) => method === 'PATCH');
  expect(patch?.body).toEqual({ price: 30_000 });
  expect(patch?.query).toMatchObject({ id: `eq.${AD}`, updated_at: `eq.${VERSION}` });
  expect(requests.some(({ path }) => path === 'rpc/set_listing_pictures')).toBe(false);
  expect(readDraft(adDraftKey(rider.id, AD))).toBeUndefined();
});

it('tells that the ad was changed elsewhere, and takes the newest version when asked', async () => {
  let current = row;
  show({ 'GET rpc/get_full_listing': () => [current], 'PATCH listings': () => [] });
  await screen.findByRole('textbox', { name: /السعر/ });
  current = { ...row, price: 33_000, updated_at: '2026-01-03T00:00:00+00:00' };
  await changePrice('30000');
  expect(await screen.findByRole('alert')).toHaveTextContent('تغيّر هذا الإعلان من مكان ثاني');
  await userEvent.click(screen.getByRole('button', { name: 'حمّل النسخة الأحدث' }));
  await userEvent.click(await screen.findByRole('link', { name: 'السعر كاملة' }));
  expect(await screen.findByRole('textbox', { name: /السعر/ })).toHaveValue('33,000');
});

it('saves over it when asked', async () => {
  let current = row;
  const requests = show({
    'GET rpc/get_full_listing': () => [current],
    'PATCH listings': ({ query }) => (query.updated_at ? [] : [{ id: AD }]),
  });
  await screen.findByRole('textbox', { name: /السعر/ });
  current = { ...row, price: 33_000 };
  await changePrice('30000');
  await userEvent.click(await screen.findByRole('button', { name: 'احفظ تعديلاتي على أي حال' }));
  expect(await screen.findByText('the ad')).toBeVisible();
  expect(requests.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ price: 30_000 });
});

it('leaves the price of a reserved ad alone, and says why', async () => {
  show({ 'GET rpc/get_full_listing': () => [{ ...row, reserved: true }] });
  const price = await screen.findByRole('textbox', { name: /السعر/ });
  expect(price).toHaveAttribute('readonly');
  expect(price).toHaveAccessibleDescription('السعر ثابت ما دام فيه سوم مقبول.');
});

it('says why the price stays when a bid was accepted meanwhile', async () => {
  const refused = () => refusal('PT409', 409, 'price_frozen');
  show({ 'GET rpc/get_full_listing': () => [row], 'PATCH listings': refused });
  await changePrice('100');
  expect(await screen.findByText(/السعر ثابت ما دام فيه سوم مقبول/)).toBeVisible();
});

it('knows its own change again after a lost reply', async () => {
  let current = row;
  show({ 'GET rpc/get_full_listing': () => [current], 'PATCH listings': () => [] });
  await screen.findByRole('textbox', { name: /السعر/ });
  current = { ...row, price: 30_000 };
  await changePrice('30000');
  expect(await screen.findByText('the ad')).toBeVisible();
});

it.each([
  ['another person', [], [{ id: AD }], 'هذا الإعلان مو لك'],
  ['another person, for an admin', [{ ...row, owner_id: 'x' }], [], 'هذا الإعلان مو لك'],
  ['nobody', [], [], 'الإعلان غير موجود'],
])('is closed for an ad of %s', async (_who, full, seen, title) => {
  show({ 'GET rpc/get_full_listing': () => full, 'GET listings': () => seen });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});
