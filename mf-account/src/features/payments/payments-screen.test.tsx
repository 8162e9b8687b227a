import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { commission, PAYMENT, planPayment, underWay } from '../../money/tests/payments.ts';
import { PaymentsScreen } from './payments-screen.tsx';

function open(payments: object[], answers: Record<string, RestAnswer> = {}) {
  const requests = answerRest({ 'GET rpc/list_payments': () => payments, ...answers });
  renderScreen(<PaymentsScreen />, { user: rider, language: 'en' });
  return requests;
}

it('offers to cancel nothing that the bank may still pay, and leads to how it stands', async () => {
  open([{ ...planPayment, ...underWay }]);
  expect(await screen.findByRole('link', { name: 'Payment status' })).toHaveAttribute(
    'href',
    `/payment-status?payment=${PAYMENT}`,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull();
});

it('asks before it cancels, and then shows it as it is', async () => {
  let cancelled = false;
  const requests = open([], {
    'GET rpc/list_payments': () => [
      cancelled ? { ...planPayment, status: 'cancelled', payable: false, cancellable: false } : planPayment,
    ],
    'POST rpc/cancel_payment': () => {
      cancelled = true;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel payment' }));
  const asking = within(screen.getByRole('dialog', { name: 'Cancel this payment?' }));
  await userEvent.click(asking.getByRole('button', { name: 'Cancel payment' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(requests.find(({ path }) => path === 'rpc/cancel_payment')?.body).toEqual({ payment_id: PAYMENT });
});

it('names plans with their period, and amounts with both digits where they are not whole', async () => {
  const upgrade = { ...planPayment, payment_id: 'p2', title_en: 'Showroom', period: 'yearly', amount: 249.5 };
  open([planPayment, upgrade, { ...commission, payment_id: 'p3', rate: 0.07 }]);
  const [month, year, sale] = await screen.findAllByRole('listitem');
  expect(month).toHaveTextContent(/Shop plan, one month: Shop.*99/);
  expect(year).toHaveTextContent(/Shop plan, one year: Showroom.*249\.50/);
  expect(sale).toHaveTextContent('Sale commission 7%: Kawasaki Z900');
});

it('never offers to cancel a commission', async () => {
  open([commission]);
  expect(await screen.findByRole('link', { name: 'Pay' })).toHaveAttribute('href', `/checkout?payment=${PAYMENT}`);
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks anew each time one comes back', async () => {
  function Coming() {
    const [here, setHere] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setHere(!here)}>
          go
        </button>
        {here && <PaymentsScreen />}
      </>
    );
  }
  const requests = answerRest({ 'GET rpc/list_payments': () => [commission] });
  renderScreen(<Coming />, { user: rider, language: 'en' });
  await screen.findByText('To be paid');
  await userEvent.click(screen.getByRole('button', { name: 'go' }));
  await userEvent.click(screen.getByRole('button', { name: 'go' }));
  await waitFor(() => expect(requests).toHaveLength(2));
});

it('says that they could not be loaded', async () => {
  open([], { 'GET rpc/list_payments': () => refusal('XX000', 500) });
  expect(await screen.findByText('Error loading payments')).toBeVisible();
});
