import { dropDraft, writeDraft } from '@dabbab/platform/kit/drafts';
import { queryClient } from '@dabbab/platform/query';
import { withRemote } from '@dabbab/testing/ad';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { adDraftKey } from '../data/listings/ad-draft.ts';
import { Slot } from './own-listings.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const id = (number: number) => `0000000${number}-2222-4222-8222-222222222222`;

/** An ad for sale with nothing to do; other states and what they need are given. */
const own = (number: number, more: object = {}) => ({
  listing_id: id(number),
  state: 'on_sale',
  place: `6${number}`,
  kind: 'motorcycle',
  title_ar: `دباب ${number}`,
  title_en: null,
  cover_path: null,
  price: 20_000,
  created_at: inDays(-20),
  expires_at: inDays(38),
  sold_at: null,
  featured_until: null,
  renewable_from: inDays(-1),
  renewal_due: false,
  reasons: null,
  suspension_reason: null,
  views: 1284,
  saves: 46,
  conversations: 9,
  unread: 0,
  best_bid: null,
  open_bids: 0,
  bid_amount: null,
  bid_until: null,
  bid_by: null,
  conversation_id: null,
  commission_id: null,
  commission: null,
  commission_status: null,
  sale_state: null,
  sale_price: null,
  buyer: null,
  buyer_rated: false,
  ...more,
});

const counts = {
  on_sale: 3,
  reserved: 1,
  waiting: 0,
  refused: 1,
  suspended: 0,
  expired: 1,
  sold: 2,
  views: [10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 22],
  unread: 3,
  unread_since: inDays(-1),
  open_bids: 1,
  bid_until: inDays(2),
};

let leave: (() => void) | undefined;
beforeEach(() => localStorage.clear());
afterEach(() => leave?.());

function show(ads: object[], { at = '/profile/ads', ...answers }: Record<string, RestAnswer | string> = {}) {
  leave = withRemote({ routes: ['/checkout', '/messages/:id', '/messages', '/sale/:id', '/feature-ad/:id'] });
  const requests = answerRest({
    'GET rpc/list_own_listings': () => ads,
    'GET rpc/own_listing_counts': () => counts,
    'GET rpc/own_price_places': () => [],
    'POST rpc/ads_left': () => ({ limit: 10, used: 3, left: 7 }),
    ...(answers as Record<string, RestAnswer>),
  });
  return { requests, hands: userEvent.setup(), ...renderScreen(<Slot />, { at: at as string, user: rider }) };
}

const rowOf = async (title: string) => {
  const row = (await screen.findByRole('link', { name: title })).closest('li');
  if (!row) throw new Error(`No row of ${title}`);
  return within(row);
};

it.each<[string, object, string, string | null, string?]>([
  [
    'an open bid',
    { open_bids: 1, bid_amount: 19_000, bid_by: 'خالد', bid_until: inDays(1.7), conversation_id: id(9) },
    'ردّ على السوم',
    `/messages/${id(9)}`,
    '19,000',
  ],
  [
    'a commission',
    {
      state: 'sold',
      sold_at: inDays(-1),
      commission_id: 'p1',
      commission: 900,
      commission_status: 'pending',
      sale_state: 'confirmed',
    },
    'ادفع العمولة',
    '/checkout?payment=p1',
    '900',
  ],
  [
    'a refusal',
    { state: 'refused', reasons: [{ field: 'title_ar', code: 'contact_details', match: '0551234567' }] },
    'عدّله',
    `/edit-listing/${id(1)}?step=review`,
    '0551234567',
  ],
  [
    'no picture',
    { state: 'refused', reasons: [{ field: 'pictures', code: 'missing' }] },
    'عدّله',
    `/edit-listing/${id(1)}?step=photos`,
  ],
  ['a reservation', { state: 'reserved', bid_amount: 19_000, bid_by: 'سعد' }, 'أكّد البيع', null, 'سعد'],
  ['its end', { expires_at: inDays(3), renewal_due: true }, 'جدّد الإعلان', null],
  ['messages', { unread: 2 }, 'اقرأ الرسائل', '/messages?show=unread'],
  ['a verdict', { state: 'waiting' }, 'عاين الإعلان', `/ad/${id(1)}`, 'نراجعه'],
  ['another life', { state: 'expired', expires_at: inDays(-2) }, 'أعد نشره', null],
  [
    'a review of the buyer',
    { state: 'sold', sold_at: inDays(-1), sale_state: 'confirmed', sale_price: 19_500, buyer: 'فهد' },
    'قيّم المشتري',
    `/sale/${id(1)}`,
    'فهد',
  ],
  [
    'the buyer’s word',
    { state: 'sold', sold_at: inDays(-1), sale_state: 'claimed', buyer: 'فهد' },
    'تفاصيل البيع',
    `/sale/${id(1)}`,
  ],
  ['nothing', {}, 'عاين الإعلان', `/ad/${id(1)}`],
  [
    'its suspension',
    { state: 'suspended', suspension_reason: 'صور منقولة' },
    'عاين الإعلان',
    `/ad/${id(1)}`,
    'صور منقولة',
  ],
])('of an ad that waits for %s offers that one thing', async (_what, more, label, to, said) => {
  show([own(1, more)]);
  const row = await rowOf('دباب 1');
  const step = row.getByText(label).closest('a, button');
  expect(step).toHaveAccessibleName(`${label}: دباب 1`);
  expect(step?.getAttribute('href') ?? null).toBe(to);
  expect(row.getByText(new RegExp(said ?? label))).toBeVisible();
});

it('says where the price stands, and to lower it when most ask less', async () => {
  const prices = {
    listing_id: id(1),
    low: 10_000,
    lower_quartile: 14_000,
    median: 16_000,
    upper_quartile: 18_000,
    high: 24_000,
  };
  const { requests } = show([own(1), own(2, { state: 'sold' })], { 'GET rpc/own_price_places': () => [prices] });
  const row = await rowOf('دباب 1');
  expect(await row.findByRole('link', { name: 'نزّل السعر: دباب 1' })).toHaveAttribute(
    'href',
    `/edit-listing/${id(1)}?step=price`,
  );
  expect(row.getByText(/أعلى بـ.*25%/)).toBeVisible();
  expect(requests.find(({ path }) => path === 'rpc/own_price_places')?.query).toEqual({ ids: `{${id(1)}}` });
});

it('keeps in the address which ads are shown, and counts those of each state', async () => {
  const { hands, location, requests } = show([own(1)], { at: '/profile/ads?state=sold' });
  const chips = within(await screen.findByRole('group', { name: 'اختر حالة الإعلانات' }));
  expect(await chips.findByRole('button', { name: 'مباع2' })).toHaveAttribute('aria-pressed', 'true');
  expect(chips.queryByRole('button', { name: /ينتظر/ })).toBeNull();
  await hands.click(chips.getByRole('button', { name: 'الكل8' }));
  expect(location()).toBe('/profile/ads');
  const asked = requests.filter(({ path }) => path === 'rpc/list_own_listings').map(({ query }) => query);
  expect(asked).toEqual([{ state: 'sold' }, {}]);
});

it('sums up views, messages, bids and what the plan allows', async () => {
  show([own(1)]);
  const figure = async (name: string) => (await screen.findByText(name)).closest('div');
  expect(await figure('مشاهدات آخر 7 أيام')).toHaveTextContent('8217%');
  expect(await figure('محادثات تنتظر ردك')).toHaveTextContent('3');
  expect(await figure('سوم ما رديت عليه')).toHaveTextContent('1');
  await waitFor(async () => expect(await figure('باقي من باقتك')).toHaveTextContent('7'));
});

it('renews by the press, and shows the ad as it is then', async () => {
  let renewed = false;
  const { hands } = show([], {
    'GET rpc/list_own_listings': () => [own(1, renewed ? {} : { renewal_due: true, expires_at: inDays(3) })],
    'POST rpc/renew_listing': () => {
      renewed = true;
      return inDays(60);
    },
  });
  await hands.click(await screen.findByRole('button', { name: 'جدّد الإعلان: دباب 1' }));
  expect(await screen.findByText(/تجدّد إعلانك إلى/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'عاين الإعلان: دباب 1' })).toBeVisible();
});

it('after selling an ad the focus is at the ad, which asks for the next thing', async () => {
  let sold = false;
  const sale = {
    state: 'sold',
    sold_at: inDays(0),
    commission_id: 'p1',
    commission: 950,
    commission_status: 'pending',
  };
  const { hands } = show([], {
    'GET rpc/list_own_listings': () => [own(1, sold ? sale : { state: 'reserved', bid_amount: 19_000 }), own(2)],
    'GET rpc/list_possible_buyers': () => [],
    'POST rpc/get_commission': () => ({ listing_id: id(1), price: 19_000, rate: 0.05, amount: 950, currency: 'SAR' }),
    'POST rpc/mark_sold': () => {
      sold = true;
      return { sale_id: null, listing_id: id(1), payment_id: null, amount: 0, currency: 'SAR' };
    },
  });
  // The list of one's payments, as mf-account keeps it: the commission is to be in it.
  queryClient.setQueryData(['account', 'payments', 'list'], []);
  await hands.click(await screen.findByRole('button', { name: 'أكّد البيع: دباب 1' }));
  await hands.click(await screen.findByRole('radio', { name: /برّا الموقع/ }));
  await hands.click(screen.getByRole('button', { name: 'أكّد البيع' }));
  await hands.click(await screen.findByRole('button', { name: 'تم' }));
  expect(await screen.findByRole('link', { name: 'ادفع العمولة: دباب 1' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'دباب 1' })).toHaveFocus());
  expect(queryClient.getQueryState(['account', 'payments', 'list'])?.isInvalidated).toBe(true);
});

it('asks anew each time one comes back, as bids and messages are answered on other pages', async () => {
  const requests = answerRest({
    'GET rpc/list_own_listings': () => [own(1)],
    'GET rpc/own_listing_counts': () => counts,
    'GET rpc/own_price_places': () => [],
    'POST rpc/ads_left': () => ({ limit: 10, used: 3, left: 7 }),
  });
  function Coming() {
    const [here, setHere] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setHere(!here)}>
          go
        </button>
        {here && <Slot />}
      </>
    );
  }
  renderScreen(<Coming />, { at: '/profile/ads', user: rider });
  await rowOf('دباب 1');
  const go = screen.getByRole('button', { name: 'go' });
  await userEvent.click(go);
  await userEvent.click(go);
  for (const asked of ['rpc/list_own_listings', 'rpc/own_listing_counts']) {
    await waitFor(() => expect(requests.filter(({ path }) => path === asked)).toHaveLength(2));
  }
});

it('asks before it deletes, and says why it could not', async () => {
  let due = true;
  let deleted = false;
  const { hands } = show([], {
    'GET rpc/list_own_listings': () => (deleted ? [] : [own(1, { renewable_from: inDays(2) })]),
    'GET listing_images': () => [],
    'DELETE listings': () => {
      if (due) return refusal('PT409', 409, 'commission_due');
      deleted = true;
      return { id: id(1) };
    },
  });
  const menu = await screen.findByRole('button', { name: 'خيارات «دباب 1»' });
  await hands.click(menu);
  expect(screen.queryByRole('menuitem', { name: 'جدّد الإعلان' })).toBeNull();
  await hands.click(screen.getByRole('menuitem', { name: 'احذف الإعلان' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'تحذف الإعلان؟' }));
  await hands.click(sheet.getByRole('button', { name: 'احذفه' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent(/^ما قدرنا نحذف الإعلان\. ./);
  due = false;
  await hands.click(sheet.getByRole('button', { name: 'احذفه' }));
  expect(await screen.findByRole('heading', { name: 'ما عندك إعلانات' })).toBeVisible();
});

it('shows the draft of this device before what is over, to be finished or deleted', async () => {
  writeDraft(adDraftKey(rider.id), { adId: 'a', values: { title_ar: 'مسودتي', make: 'bmw' }, photos: [] });
  const { hands } = show([own(1), own(2, { state: 'sold', sold_at: inDays(-1) })]);
  expect(await screen.findByRole('link', { name: 'كمّل الإعلان: مسودتي' })).toHaveAttribute('href', '/add-listing');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['دباب 1', 'مسودتي', 'دباب 2']);
  await hands.click(screen.getByRole('button', { name: 'خيارات «مسودتي»' }));
  await hands.click(screen.getByRole('menuitem', { name: 'احذف المسودة' }));
  await hands.click(screen.getByRole('button', { name: 'احذفها' }));
  expect(screen.queryByText('مسودتي')).toBeNull();
  expect(localStorage.getItem(adDraftKey(rider.id))).toBeNull();
});

it('shows the ad that waits for a connection, also where the others do not come, until it is published', async () => {
  const key = adDraftKey(rider.id);
  writeDraft(key, { adId: 'a', values: { title_ar: 'دبابي' }, photos: [], waits: true });
  show([], { 'GET rpc/list_own_listings': () => refusal('XX000', 500) });
  expect(await screen.findByText('ينتظر الاتصال')).toBeVisible();
  expect(screen.getByText('ننشره أول ما يرجع الاتصال')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'أعد المحاولة' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'افتح الإعلان: دبابي' })).toHaveAttribute('href', '/add-listing');
  writeDraft(key, { adId: 'a', values: { title_ar: 'دبابي' }, photos: [], refusal: { kind: 'adLimit' } });
  await queryClient.invalidateQueries({ queryKey: ['listings'] });
  expect(await screen.findByText('ما نزل. افتحه وتشوف السبب')).toBeVisible();
  dropDraft(key);
  await queryClient.invalidateQueries({ queryKey: ['listings'] });
  await waitFor(() => expect(screen.queryByText('دبابي')).toBeNull());
});

it('offers to try again when the ads do not come', async () => {
  show([], { 'GET rpc/list_own_listings': () => refusal('XX000', 500) });
  expect(await screen.findByRole('button', { name: 'أعد المحاولة' })).toBeVisible();
});
