import { AD_ID, adRow as ad, renderAd, type AdAnswers } from '@dabbab/testing/ad';
import { refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { type RenderOptions, rider } from '@dabbab/testing/render';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AdScreen } from './ad-screen.tsx';

const showAd = (answers?: AdAnswers, options?: RenderOptions) => renderAd(<AdScreen />, answers, options);

function show(answer: RestAnswer, similar: RestAnswer = () => ({ listings: [], next: null })) {
  return showAd({ 'GET listings': answer, 'GET rpc/list_listings': similar }).requests;
}

it('shows price, facts, pictures in order and the seller', async () => {
  const requests = show(() => [ad]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kawasaki Z900 black' })).toBeVisible();
  expect(screen.getByText(/34,500/)).toBeVisible();
  expect(await screen.findByText(/قبل ساعتين/)).toBeVisible();
  expect(screen.getByText('12,400')).toBeVisible();
  expect(screen.getByText('أسود')).toBeVisible();
  expect(screen.getAllByRole('img')[0]).toHaveAttribute('src', expect.stringContaining('/listings/x/1/'));
  expect(screen.getByRole('link', { name: /فهد العتيبي.*مارس 2021/s })).toHaveAttribute('href', `/user/${rider.id}`);
  expect(await screen.findByRole('link', { name: 'نيكد' })).toHaveAttribute('href', '/?type=naked');
  expect(requests[0]?.query.id).toBe(`eq.${AD_ID}`);
});

it.each([
  [{ registration_until: '2099-05-12' }, 'الاستمارة', 'سارية إلى 12 مايو 2099'],
  [{ registration_until: '2001-05-12' }, 'الاستمارة', 'انتهت 12 مايو 2001'],
  [{ inspection_until: '2099-05-12' }, 'الفحص الدوري', 'ساري إلى 12 مايو 2099'],
  [{ inspection_until: '2001-05-12' }, 'الفحص الدوري', 'انتهى 12 مايو 2001'],
  [{ previous_owners: 0 }, 'الملاك السابقين', 'البائع أول مالك'],
  [{ previous_owners: 2 }, 'الملاك السابقين', '2'],
])('says how its papers stand: %o', async (papers, label, value) => {
  show(() => [{ ...ad, ...papers }]);
  const name = await screen.findByText(label);
  expect(name.nextSibling).toHaveTextContent(value);
});

it('tells everybody that the chassis number is given, and its owner the number', async () => {
  const given = { ...ad, has_chassis_number: true };
  showAd({ 'GET listings': () => [given] });
  expect(await screen.findByText('رقم الهيكل')).toBeVisible();
  expect(screen.getByText('مذكور')).toBeVisible();
  cleanup();
  showAd({ 'GET listings': () => [{ ...given, chassis_number_end: '4821' }] });
  expect(await screen.findByText('•••• 4821')).toBeVisible();
  expect(screen.getByText('مذكور، وآخره 4821')).toBeInTheDocument();
  cleanup();
  const answers = { 'GET listings': () => [given], 'GET rpc/get_full_listing': () => [{ chassis_number: 'SA123456' }] };
  const { requests } = showAd({ ...answers, 'GET rpc/get_commission': () => [] }, { user: rider });
  expect(await screen.findByText('SA123456')).toBeVisible();
  expect(requests.find(({ path }) => path === 'rpc/get_full_listing')?.query.select).toBe('chassis_number');
});

it('keeps the seller’s words in their language and lines', async () => {
  show(() => [ad]);
  const words = await screen.findByText(/Never dropped/);
  expect(words).toHaveAttribute('lang', 'en');
  expect(words).toHaveAttribute('dir', 'ltr');
  expect(words.textContent).toBe(ad.description_en);
});

it.each([
  [[], 'الإعلان غير موجود', '/'],
  [[{ state: 'suspended', kind: null, type: null }], 'هذا الإعلان موقوف', '/'],
  [[{ state: 'deleted', kind: null, type: null }], 'انحذف هذا الإعلان', '/'],
  [[{ state: 'expired', kind: 'motorcycle', type: 'naked' }], 'انتهت مدة هذا الإعلان', '/?type=naked'],
  [[{ state: 'sold', kind: 'part', type: 'helmet' }], 'انباع هذا الإعلان', '/?kind=part&type=helmet'],
])('has a page for an ad that is not there, with a way on: %j', async (end, title, wayOn) => {
  showAd({ 'GET listings': () => [], 'GET rpc/get_listing_end': () => end });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'تصفّح الإعلانات' })).toHaveAttribute('href', wayOn);
});

it('is a page of an unknown ad also where nothing tells how it ended', async () => {
  showAd({ 'GET listings': () => [], 'GET rpc/get_listing_end': () => refusal('XX000', 500) });
  expect(await screen.findByRole('heading', { name: 'الإعلان غير موجود' })).toBeVisible();
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
  [{ suspended: true, suspension_reason: 'صور مسروقة' }, 'السبب: صور مسروقة'],
  [{ sold_at: '2026-01-01T00:00:00Z' }, /مباع/],
  [{ expires_at: '2020-01-01T00:00:00Z' }, /انتهت مدة/],
])('tells the owner why others do not see it: %o', async (changes, reason) => {
  show(() => [{ ...ad, ...changes }]);
  expect(await screen.findByText(reason)).toBeVisible();
});

it.each([
  [{ sold_at: '2026-01-01T00:00:00Z' }, 'انباع'],
  [{ expires_at: '2020-01-01T00:00:00Z' }, 'انتهت مدته'],
  [{ suspended: true, sold_at: '2026-01-01T00:00:00Z' }, 'موقوف'],
])('shows on picture and price how it stands, and offers nothing that leads nowhere: %o', async (changes, state) => {
  show(() => [{ ...ad, bidding_enabled: true, featured_until: '2100-01-01T00:00:00Z', ...changes }]);
  expect(await screen.findAllByText(state)).toHaveLength(2);
  expect(screen.queryByText(/يقبل السوم|مميّز/)).toBeNull();
  expect(screen.queryByRole('button', { name: /راسل|واتساب|اعرض الرقم|احفظ|بلّغ|سوم/ })).toBeNull();
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
  expect(await screen.findByText('انتسخ الرابط')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${location.pathname}`);
});
