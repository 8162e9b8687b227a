import { visitStorage } from '@dabbab/platform/device-storage';
import { draftKey, readDraft } from '@dabbab/platform/kit/drafts';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, type RenderOptions, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { makeBid } from '../../bid-card/tests/make-bid.ts';
import { Bids } from './bids.tsx';

const AD = '22222222-2222-4222-8222-222222222222';
const bid = makeBid({ bidder_id: rider.id, message: '<b>كاش</b>' });

function show(answers: Record<string, RestAnswer> = {}, options: RenderOptions = { user: rider }, reserved = false) {
  const requests = answerRest({ 'GET bids': () => [], ...answers });
  const { location } = renderScreen(
    <Bids listingId={AD} price={34_500} minBid={32_000} reserved={reserved} onReserved={() => {}} />,
    { at: `/ad/${AD}`, ...options },
  );
  return { requests, location };
}
const amount = () => screen.findByLabelText('سومك بالريال');
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'أرسل السوم' }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

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
  expect(await screen.findByRole('article', { name: 'سومك' })).toHaveTextContent('بانتظار البائع');
  expect(screen.getByRole('link', { name: 'افتح المحادثة' })).toHaveAttribute('href', '/messages/talk');
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
  ['PT409', 409, 'reserved', /محجوز لسوم مقبول/],
  ['PT429', 429, 'too_many', /كثّرت/],
  ['PT429', 429, 'too_many_bids', /ستة مبالغ/],
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

it('asks for the words before the button that sends', async () => {
  show();
  const button = await screen.findByRole('button', { name: 'أرسل السوم' });
  for (const before of [screen.getByLabelText(/كلمة للبائع/), screen.getByText(/لا تعطي رمز التحقق لأحد/)])
    expect(before.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('answers the counter-offer of the seller, where the ad is', async () => {
  const { requests } = show({ 'GET bids': () => [{ ...bid, by_seller: true }], 'POST rpc/answer_bid': () => bid });
  expect(await screen.findByRole('article', { name: 'سوم البائع' })).toHaveTextContent('بانتظار ردك');
  expect(requests[0]?.query).toMatchObject({ bidder_id: `eq.${rider.id}`, listing_id: `eq.${AD}` });
  await userEvent.click(screen.getByRole('button', { name: 'اقبل السوم' }));
  await waitFor(() => expect(requests.find(({ path }) => path === 'rpc/answer_bid')).toBeDefined());
});

it.each([
  [{ status: 'declined' }, /ما قبل سومك الأخير/],
  [{ status: 'expired' }, /انتهت مهلة السوم الأخير/],
  [{ status: 'pending', expires_at: '2020-01-01T00:00:00Z' }, /انتهت مهلة السوم الأخير/],
  [{ status: 'cancelled' }, /انلغى السوم المقبول/],
])('says what became of the last one, and takes another: %o', async (change, words) => {
  show({ 'GET bids': () => [{ ...bid, ...change }] });
  expect(await screen.findByText(words)).toBeVisible();
  expect(await amount()).toBeVisible();
});

it('takes no bid while the ad is reserved for somebody else', async () => {
  show({}, { user: rider }, true);
  expect(await screen.findByText(/الإعلان محجوز الحين/)).toBeVisible();
  expect(screen.queryByLabelText('سومك بالريال')).toBeNull();
});

it('says to the one for whom it is reserved what comes next', async () => {
  show({ 'GET bids': () => [{ ...bid, status: 'accepted' }] }, { user: rider }, true);
  expect(await screen.findByText(/الإعلان محجوز لك/)).toBeVisible();
});
