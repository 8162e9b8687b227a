import { draftKey, readDraft } from '@dabbab/platform/kit/drafts';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, type RenderOptions, rider } from '@dabbab/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bid } from '../data/bids/bids.ts';
import { BidCard } from './bid-card.tsx';
import { makeBid } from './tests/make-bid.ts';

const onReserved = vi.fn<() => void>();

function show(
  change: Partial<Bid>,
  ownId: 'bidder' | 'seller',
  answers: Record<string, RestAnswer> = {},
  options: RenderOptions = {},
) {
  const requests = answerRest(answers);
  renderScreen(<BidCard bid={makeBid(change)} ownId={ownId} listingPrice={34_500} onReserved={onReserved} />, {
    user: rider,
    at: '/messages/talk',
    ...options,
  });
  const sent = (name: string) => requests.find(({ path }) => path === `rpc/${name}`)?.body;
  return { sent };
}
const card = () => screen.findByRole('article');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => onReserved.mockClear());

describe('the head', () => {
  it.each([
    [{}, 'bidder', 'سومك', 'بانتظار البائع'],
    [{}, 'seller', 'سوم المشتري', 'بانتظار ردك'],
    [{ by_seller: true }, 'seller', 'سومك', 'بانتظار المشتري'],
    [{ by_seller: true }, 'bidder', 'سوم البائع', 'بانتظار ردك'],
    [{ status: 'accepted' }, 'bidder', 'سومك', 'مقبول'],
    [{ status: 'declined' }, 'bidder', 'سومك', 'مرفوض'],
    [{ status: 'withdrawn' }, 'seller', 'سوم المشتري', 'مسحوب'],
    [{ status: 'countered' }, 'seller', 'سوم المشتري', 'انرد عليه بمبلغ ثاني'],
    [{ status: 'expired' }, 'bidder', 'سومك', 'انتهت مهلته'],
    [{ status: 'cancelled' }, 'bidder', 'سومك', 'ملغي'],
  ] as const)('names whose bid it is and its state: %o for the %s', async (change, side, whose, state) => {
    show(change, side);
    expect(await screen.findByRole('article', { name: whose })).toHaveTextContent(state);
  });
});

describe('the facts', () => {
  it.each([
    [33_000, /أقل من المعروض بـ 1,500 ريال · ينتهي خلال 48 ساعة/],
    [35_000, /أعلى من المعروض بـ 500 ريال/],
    [34_500, /نفس السعر المعروض/],
  ])('compare %d with the price, and say how long it waits', async (amount, words) => {
    show({ amount }, 'seller');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('isolate the amount and name its currency', async () => {
    show({}, 'bidder');
    const amount = within(await card()).getByText(/33,000/);
    expect(amount.closest('bdi')).toHaveAttribute('dir', 'ltr');
    expect(amount).toHaveTextContent('33,000 ريال');
  });

  it('show what was written as it was written', async () => {
    show({ message: '<b>cash</b>' }, 'seller', {}, { language: 'en' });
    expect(await screen.findByText('<b>cash</b>')).toBeVisible();
  });

  it('take an offer for expired as soon as its time is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show({ expires_at: new Date(Date.now() + 30_000).toISOString() }, 'seller');
    expect(await screen.findByRole('button', { name: 'اقبل السوم' })).toBeVisible();
    act(() => void vi.advanceTimersByTime(31_000));
    expect(await card()).toHaveTextContent('انتهت مهلته');
    expect(screen.queryByRole('button')).toBeNull();
    vi.useRealTimers();
  });
});

describe('whoever made it', () => {
  it('changes it, to no more than the price if they sell', async () => {
    const { sent } = show({ by_seller: true }, 'seller', { 'POST rpc/change_bid': () => makeBid() });
    expect(await card()).toBeVisible();
    expect(buttons()).toEqual(['عدّل', 'اسحب السوم']);
    await press('عدّل');
    const amount = await screen.findByLabelText('سومك بالريال');
    await userEvent.type(amount, '35000');
    await press('أرسل التعديل');
    expect(await screen.findByText(/سعر الإعلان 34,500 ريال، ولا يتجاوزه الرد/)).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, '32000');
    await press('أرسل التعديل');
    await waitFor(() => expect(sent('change_bid')).toMatchObject({ bid_id: 'b1', amount: 32_000 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('withdraws it', async () => {
    const { sent } = show({}, 'bidder', { 'POST rpc/withdraw_bid': () => makeBid() });
    await press('اسحب السوم');
    await waitFor(() => expect(sent('withdraw_bid')).toEqual({ bid_id: 'b1' }));
  });
});

describe('whoever got it', () => {
  it('accepts, and the page hears that the ad is reserved', async () => {
    const { sent } = show({}, 'seller', { 'POST rpc/answer_bid': () => makeBid() });
    expect(await card()).toBeVisible();
    expect(buttons()).toEqual(['اقبل السوم', 'رد بمبلغ', 'ارفض']);
    await press('اقبل السوم');
    await waitFor(() => expect(sent('answer_bid')).toEqual({ bid_id: 'b1', accept: true }));
    await waitFor(() => expect(onReserved).toHaveBeenCalledOnce());
  });

  it('declines', async () => {
    const { sent } = show({}, 'seller', { 'POST rpc/answer_bid': () => makeBid() });
    await press('ارفض');
    await waitFor(() => expect(sent('answer_bid')).toEqual({ bid_id: 'b1', accept: false }));
    expect(onReserved).not.toHaveBeenCalled();
  });

  it('counters with one of the amounts between the offer and the price', async () => {
    const { sent } = show({ amount: 30_000 }, 'seller', { 'POST rpc/counter_bid': () => makeBid() });
    await press('رد بمبلغ');
    const dialog = await screen.findByRole('dialog');
    const chips = within(await within(dialog).findByRole('group', { name: 'مبالغ مقترحة' })).getAllByRole('button');
    expect(chips.map((chip) => chip.textContent)).toEqual(['32,000', '33,000']);
    await userEvent.click(chips[1] as HTMLElement);
    await userEvent.type(within(dialog).getByLabelText(/كلمة للمشتري/), 'مع الخوذة');
    await press('أرسل الرد');
    await waitFor(() =>
      expect(sent('counter_bid')).toMatchObject({ bid_id: 'b1', amount: 33_000, message: 'مع الخوذة' }),
    );
  });

  it('is told, with the sheet open, that the bid is over, and what was typed is forgotten', async () => {
    function Card() {
      const [status, setStatus] = useState('pending');
      return (
        <>
          <BidCard bid={makeBid({ status })} ownId="seller" listingPrice={34_500} />
          <button type="button" onClick={() => setStatus('withdrawn')}>
            withdraw
          </button>
        </>
      );
    }
    const typed = () => readDraft(draftKey('bid:b1', rider.id))?.value;
    renderScreen(<Card />, { user: rider });
    await press('رد بمبلغ');
    await userEvent.type(await screen.findByLabelText('سومك بالريال'), '34000');
    await userEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
    expect(typed()).toBe('34000');
    await press('رد بمبلغ');
    expect(screen.queryByText('هذا السوم ما عاد مفتوح')).toBeNull();
    await userEvent.click(screen.getByText('withdraw'));
    expect(await screen.findByText('هذا السوم ما عاد مفتوح')).toBeVisible();
    expect(typed()).toBeUndefined();
  });

  it('is told in words when another was accepted meanwhile', async () => {
    show({}, 'seller', { 'POST rpc/answer_bid': () => refusal('PT409', 409, 'reserved') });
    await press('اقبل السوم');
    expect(await screen.findByText(/محجوز لسوم مقبول/)).toBeVisible();
    expect(onReserved).not.toHaveBeenCalled();
  });
});

describe('an accepted bid', () => {
  it.each([
    ['bidder', /الإعلان محجوز لك/],
    ['seller', /إعلانك محجوز وسعره ثابت/],
  ] as const)('says to the %s what comes next, and is released after a question', async (side, words) => {
    const { sent } = show({ status: 'accepted' }, side, { 'POST rpc/cancel_bid': () => makeBid() });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'افتح الإعلان' })).toHaveAttribute('href', expect.stringMatching(/^\/ad\//));
    await press('فك الحجز');
    expect(sent('cancel_bid')).toBeUndefined();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'فك الحجز' }));
    await waitFor(() => expect(sent('cancel_bid')).toEqual({ bid_id: 'b1' }));
    await waitFor(() => expect(onReserved).toHaveBeenCalledOnce());
  });

  it('offers nothing to do once it is over', async () => {
    show({ status: 'cancelled' }, 'seller');
    expect(await card()).toHaveClass('bid--over');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
