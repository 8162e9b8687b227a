import { withRemote } from '@dabbab/testing/ad';
import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AD, commission, PAYMENT, underWay } from '../../money/tests/payments.ts';
import { PaymentStatusScreen } from './payment-status-screen.tsx';

const invoke = vi.hoisted(() => vi.fn());
vi.mock('@dabbab/platform/kit/invoke-function', () => ({ invokeFunction: invoke }));

let leave: (() => void) | undefined;
beforeEach(() => {
  leave = withRemote({ routes: ['/sale/:id'] });
  invoke.mockReset();
  invoke.mockResolvedValue({});
});
afterEach(() => leave?.());

function open(...found: object[]) {
  const answers = [...found];
  const next = () => (answers.length > 1 ? answers.shift() : answers[0]);
  const requests = answerRest({ 'GET rpc/get_payment': () => next() });
  renderScreen(<PaymentStatusScreen />, { at: `/payment-status?payment=${PAYMENT}`, user: rider, language: 'en' });
  return requests;
}

/** What is read out. */
const result = () => screen.getByRole('heading', { level: 1 }).closest('[role=status]');
const waiting = { ...commission, ...underWay };
const paid = { ...commission, status: 'paid', payable: false, attempt: 'paid', paid_at: '2026-11-22T10:05:00Z' };

it('believes the server, which asks the bank, and says when that was', async () => {
  open(waiting);
  const asked = (await screen.findByText('We asked the bank at')).closest('div');
  expect(asked).toHaveTextContent('22 November, 13:04'); // in Riyadh
  expect(result()).toHaveTextContent('Do not pay again if you have finished paying.');
  expect(invoke).toHaveBeenCalledExactlyOnceWith('check-payment', { payment_id: PAYMENT });
});

it('says no time before the bank was asked', async () => {
  invoke.mockRejectedValue(new TypeError('fetch failed'));
  open({ ...waiting, checked_at: null });
  expect(await screen.findByRole('heading', { name: 'No answer from the bank yet' })).toBeVisible();
  expect(screen.queryByText('We asked the bank at')).toBeNull();
});

it('asks the bank again by the press, and shows what it says', async () => {
  const invoice = { invoice_id: 'i1', invoice_number: 'INV-2026-00001' };
  open(waiting, waiting, waiting, { ...paid, ...invoice });
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the invoice' })).toHaveAttribute('href', '/invoice/i1');
  expect(screen.getByRole('link', { name: 'See the sale' })).toHaveAttribute('href', `/sale/${AD}`);
  expect(screen.getByText('INV-2026-00001')).toHaveAttribute('dir', 'ltr');
});

it.each([
  ['failed', 'The bank declined', 'Try another card'],
  ['cancelled', 'Payment not completed', 'Go on paying'],
  ['expired', 'The payment page timed out', 'Go on paying'],
])('after an attempt that %s nothing was charged, and one can try again', async (attempt, title, again) => {
  open({ ...commission, attempt });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(result()).toHaveTextContent(/nothing was charged/i);
  expect(screen.getByText('The commission waits among your payments.')).toBeVisible();
  invoke.mockResolvedValue({ url: '#again' });
  await userEvent.click(screen.getByRole('button', { name: again }));
  await waitFor(() => expect(window.location.hash).toBe('#again'));
  expect(invoke).toHaveBeenCalledExactlyOnceWith('start-payment', { payment_id: PAYMENT, language: 'en' });
});

it('leads from the address of another’s payment to one’s own', async () => {
  open(refusal('PT404', 404, 'not_found'));
  expect(await screen.findByRole('link', { name: 'Back to my payments' })).toHaveAttribute('href', '/profile/payments');
});
