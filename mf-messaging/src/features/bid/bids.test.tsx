import { visitStorage } from '@dabbab/platform/device-storage';
import { draftKey, readDraft } from '@dabbab/platform/kit/drafts';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, type RenderOptions, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Bids } from './bids.tsx';

const AD = '22222222-2222-4222-8222-222222222222';
const bid = { id: 'b1', amount: 33_000, message: '<b>كاش</b>', status: 'pending', created_at: '2026-01-01T00:00:00Z' };

function show(answers: Record<string, RestAnswer> = {}, options: RenderOptions = { user: rider }) {
  const requests = answerRest({ 'GET bids': () => [], ...answers });
  const { location } = renderScreen(<Bids listingId={AD} price={34_500} minBid={32_000} />, {
    at: `/ad/${AD}`,
    ...options,
  });
  return { requests, location };
}
const amount = () => screen.findByLabelText('سومك بالريال');
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'أرسل السوم' }));

beforeEach(() => sessionStorage.clear());

it('refuses what is no amount and what is below the lowest, without asking the database', async () => {
  const { requests } = show();
  await send();
  expect(await screen.findByText(/^مبلغ السوم غير صحيح\. اكتب مبلغًا من 1/)).toBeVisible();
  await userEvent.type(await amount(), '31999');
  await send();
  expect(await screen.findByText('مبلغ السوم غير صحيح. أقل سوم لهذا الإعلان 32,000 ريال.')).toBeVisible();
  expect(await amount()).toHaveAttribute('aria-invalid', 'true');
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('sends an offer with a word, and shows it as one’s own', async () => {
  let placed: object[] = [];
  const { requests } = show({
    'GET bids': () => placed,
    'POST rpc/place_bid': () => {
      placed = [bid];
      return bid;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '33,000' }));
  await userEvent.type(screen.getByLabelText(/كلمة للبائع/), ' كاش ');
  await send();
  expect(await screen.findByText(/سومك · ينتظر رد البائع/)).toBeVisible();
  expect(screen.getByText('<b>كاش</b>')).toBeVisible();
  expect(requests.find(({ path }) => path === 'rpc/place_bid')?.body).toMatchObject({
    listing_id: AD,
    amount: 33_000,
    message: 'كاش',
  });
});

it('tries again as the same offer, and another amount is another', async () => {
  const { requests } = show({ 'POST rpc/place_bid': () => refusal('XX000', 500) });
  await userEvent.type(await amount(), '33000');
  await send();
  await screen.findByText(/صار خطأ|خطأ/);
  await send();
  await waitFor(() => expect(requests.filter(({ path }) => path === 'rpc/place_bid')).toHaveLength(2));
  await userEvent.type(await amount(), '{Backspace}5');
  await send();
  await waitFor(() => expect(requests.filter(({ path }) => path === 'rpc/place_bid')).toHaveLength(3));
  const ids = requests
    .filter(({ path }) => path === 'rpc/place_bid')
    .map(({ body }) => (body as { client_id: string }).client_id);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

it.each([
  ['22023', 400, 'bid_too_low', /^مبلغ السوم غير صحيح\. .*أقل من الحد الأدنى/],
  ['22023', 400, 'amount', /^مبلغ السوم غير صحيح\. ./],
  ['22023', 400, 'client_id', /^بيانات السوم غير صحيحة\. ./],
  ['42501', 403, 'own_listing', /^ما قدرنا نرسل السوم\. هذا إعلانك أنت/],
  ['42501', 403, 'bidding_off', /ما يقبل السوم/],
  ['42501', 403, 'blocked', /حظر/],
  ['42501', 403, 'suspended', /موقوف/],
  ['PT404', 404, 'not_found', /ما لقيناه/],
  ['PT409', 409, 'not_active', /ما عاد معروض/],
  ['PT429', 429, 'too_many', /كثّرت/],
])('says in words: %s %s %s', async (code, status, hint, words) => {
  show({ 'POST rpc/place_bid': () => refusal(code, status, hint) });
  await userEvent.type(await amount(), '٣٣٬٠٠٠');
  await send();
  expect(await screen.findByText(words)).toBeVisible();
  expect(await amount()).toHaveValue('33,000');
});

it('keeps what a visitor typed on her way to sign in', async () => {
  const { location } = show({}, {});
  await userEvent.type(await amount(), '33000');
  await send();
  expect(location()).toBe('/login');
  expect(readDraft(draftKey(`bid:${AD}`), visitStorage)?.value).toBe('33000');
});

it('changes a pending offer', async () => {
  const { requests } = show({ 'GET bids': () => [bid] });
  await userEvent.click(await screen.findByRole('button', { name: 'عدّل السوم' }));
  expect(await amount()).toBeVisible();
  expect(requests[0]?.query).toMatchObject({ bidder_id: `eq.${rider.id}`, listing_id: `eq.${AD}` });
});

it('takes an offer back', async () => {
  let status = 'pending';
  const { requests } = show({
    'GET bids': () => [{ ...bid, status }],
    'POST rpc/withdraw_bid': () => {
      status = 'withdrawn';
      return { ...bid, status };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'اسحبه' }));
  expect(await amount()).toBeVisible();
  expect(requests.find(({ path }) => path === 'rpc/withdraw_bid')?.body).toEqual({ bid_id: 'b1' });
});

it.each([
  ['declined', /ما قبل سومك الأخير/],
  ['accepted', /قبل سومك الأخير/],
])('says what became of the last one: %s', async (status, words) => {
  show({ 'GET bids': () => [{ ...bid, status }] });
  expect(await screen.findByText(words)).toBeVisible();
  expect(await amount()).toBeVisible();
});
