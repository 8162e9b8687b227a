import { AppError } from '@dabbab/platform/errors';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PlanQuote } from '../../data/plans/plans.ts';
import { AD, commission, PAYMENT, planPayment, underWay } from '../../money/tests/payments.ts';
import { CheckoutScreen } from './checkout-screen.tsx';

const invoke = vi.hoisted(() => vi.fn());
vi.mock('@dabbab/platform/kit/invoke-function', () => ({ invokeFunction: invoke }));

const PLAN = '/checkout?plan=shop&period=monthly';
const quote: PlanQuote = {
  plan: 'shop',
  plan_ar: 'متجر',
  plan_en: 'Shop',
  period: 'monthly',
  change: 'renewal',
  price: 99,
  credit: 0,
  amount: 99,
  net: 86.09,
  vat: 12.91,
  vat_rate: 0.15,
  starts_at: '2026-12-01T10:00:00Z',
  ends_at: '2026-12-31T10:00:00Z',
} as PlanQuote;

beforeEach(() => {
  window.location.hash = '';
  invoke.mockReset();
  invoke.mockResolvedValue({ url: '#provider' });
});

function open(at: string, answers: Record<string, RestAnswer> = {}) {
  const requests = answerRest({
    'GET rpc/get_payment': () => commission,
    'GET rpc/list_payments': () => [],
    'GET rpc/quote_subscription': () => quote,
    'POST rpc/create_payment': () => ({ payment_id: PAYMENT, amount: quote.amount }),
    ...answers,
  });
  return { requests, ...renderScreen(<CheckoutScreen />, { at, user: rider, language: 'en' }) };
}

const payButton = () => screen.findByRole('button', { name: /^(Pay|Go on paying)/ });
const made = (requests: { path: string }[]) => requests.filter(({ path }) => path === 'rpc/create_payment');

it('leads to the provider’s page once, however often one presses', async () => {
  open(`/checkout?payment=${PAYMENT}`);
  await userEvent.dblClick(await payButton());
  await waitFor(() => expect(window.location.hash).toBe('#provider'));
  expect(invoke).toHaveBeenCalledExactlyOnceWith('start-payment', { payment_id: PAYMENT, language: 'en' });
});

it('says what is owed for what, with both digits of the halalas', async () => {
  open(`/checkout?payment=${PAYMENT}`, { 'GET rpc/get_payment': () => ({ ...commission, vat: 225.5, rate: 0.07 }) });
  expect(await screen.findByText('Sale commission 7%, before VAT')).toBeVisible();
  expect(screen.getByText('VAT 15%').closest('div')).toHaveTextContent('225.50');
  expect(screen.getByText(/Sold to فهد for/)).toHaveTextContent('34,500');
  expect(screen.queryByText(/Your ad asks/)).toBeNull();
  expect(screen.getByRole('link', { name: 'See the sale and what you can do' })).toHaveAttribute('href', `/sale/${AD}`);
});

it.each([
  [true, /asks 36,000 riyals.*from the accepted bid/],
  [false, /asks 36,000 riyals.*from the price you recorded/],
])('says why the commission does not count from the ad’s price (by a bid: %s)', async (by_bid, why) => {
  open(`/checkout?payment=${PAYMENT}`, {
    'GET rpc/get_payment': () => ({ ...commission, asking_price: 36_000, by_bid }),
  });
  expect(await screen.findByText(why)).toBeVisible();
});

it.each([
  ['another change', { change: 'new' }, /^It begins once the payment is confirmed/],
  ['a later month', { starts_at: '2026-12-31T10:00:00Z' }, /^From 31 December/],
])('a plan’s page that was left open buys nothing else: %s', async (_what, now, shown) => {
  let asked = 0;
  const { requests } = open(PLAN, {
    'GET rpc/quote_subscription': () => {
      asked += 1;
      return asked === 1 ? quote : { ...quote, ...now };
    },
  });
  await userEvent.click(await payButton());
  expect(await screen.findByText('What you pay for has just changed. Look at it, then pay.')).toBeVisible();
  expect(made(requests)).toEqual([]);
  expect(invoke).not.toHaveBeenCalled();
  // What is shown now may be paid.
  expect(await screen.findByText(shown)).toBeVisible();
  await userEvent.click(await payButton());
  await waitFor(() => expect(invoke).toHaveBeenCalledOnce());
});

it('nobody pays another amount than they have seen', async () => {
  open(PLAN, { 'POST rpc/create_payment': () => ({ payment_id: PAYMENT, amount: 98 }) });
  await userEvent.click(await payButton());
  expect(await screen.findByText('What you pay for has just changed. Look at it, then pay.')).toBeVisible();
  expect(invoke).not.toHaveBeenCalled();
});

it('looks again when the browser shows the page as it was left', async () => {
  const { requests } = open(PLAN);
  await payButton();
  const asked = () => requests.filter(({ path }) => path === 'rpc/quote_subscription').length;
  const before = asked();
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await waitFor(() => expect(asked()).toBe(before + 1));
});

it('tells who began to pay before, and leads to how that stands', async () => {
  open(PLAN, { 'GET rpc/list_payments': () => [{ ...planPayment, ...underWay }] });
  expect(await screen.findByRole('link', { name: 'See how it stands' })).toHaveAttribute(
    'href',
    `/payment-status?payment=${PAYMENT}`,
  );
  expect(await payButton()).toHaveTextContent('Go on paying');
});

it('… also for another plan, which is not gone on with', async () => {
  open(PLAN, { 'GET rpc/list_payments': () => [{ ...planPayment, ...underWay, plan: 'showroom' }] });
  expect(await screen.findByText(/You began to pay before/)).toBeVisible();
  expect(await payButton()).toHaveTextContent(/^Pay/);
});

it.each([
  [{ status: 503, hint: 'not_configured' }, 'Paying by card is not possible now. Nothing was charged.'],
  [{ status: 502, hint: 'provider_failed' }, /^The payment page did not answer/],
  [{ status: 409, hint: 'already_paid' }, /^This payment has changed meanwhile/],
])('says why paying did not begin: %o', async (cause, said) => {
  invoke.mockRejectedValue(new AppError('unexpected', { cause }));
  open(`/checkout?payment=${PAYMENT}`);
  await userEvent.click(await payButton());
  expect(await screen.findByText(said)).toBeVisible();
});

it('does not say of a server that is away for a moment that nobody can pay', async () => {
  invoke.mockRejectedValue(new AppError('unexpected', { cause: { status: 503 } }));
  open(`/checkout?payment=${PAYMENT}`);
  await userEvent.click(await payButton());
  expect(await screen.findByRole('alert')).not.toHaveTextContent('Paying by card is not possible');
});

it('leads from an address of nothing to what there is', async () => {
  open(`/checkout?payment=${PAYMENT}`, { 'GET rpc/get_payment': () => refusal('PT404', 404, 'not_found') });
  expect(await screen.findByRole('link', { name: 'Back to my payments' })).toHaveAttribute('href', '/profile/payments');
});

it('shows what is paid no more, but how it stands', async () => {
  const { location } = open(`/checkout?payment=${PAYMENT}`, {
    'GET rpc/get_payment': () => ({ ...commission, status: 'paid', payable: false }),
  });
  await waitFor(() => expect(location()).toBe(`/payment-status?payment=${PAYMENT}`));
});
