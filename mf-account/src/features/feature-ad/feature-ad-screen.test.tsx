import { Route, Routes } from '@dabbab/platform/router';
import { answerRest, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AD, commission, PAYMENT, underWay } from '../../money/tests/payments.ts';
import { FeatureAdScreen } from './feature-ad-screen.tsx';

const invoke = vi.hoisted(() => vi.fn());
vi.mock('@dabbab/platform/kit/invoke-function', () => ({ invokeFunction: invoke }));

const ad = {
  id: AD,
  title_ar: 'كاواساكي',
  title_en: 'Kawasaki',
  cover_path: null,
  listed: true,
  expires_at: '2100-01-01T00:00:00Z',
  featured_until: null,
};
const week = { slug: 'listing-7-days', name_ar: 'أسبوع', name_en: 'one week', price: 39, days: 7 };

beforeEach(() => {
  window.location.hash = '';
  invoke.mockReset();
  invoke.mockResolvedValue({ url: '#provider' });
});

function open(answers: Record<string, RestAnswer> = {}) {
  const requests = answerRest({
    'GET listings': () => [ad],
    'GET featured_options': () => [week],
    'GET rpc/list_payments': () => [],
    'POST rpc/create_payment': () => ({ payment_id: PAYMENT, amount: week.price }),
    ...answers,
  });
  renderScreen(
    <Routes>
      <Route path="/feature-ad/:listingId" element={<FeatureAdScreen />} />
    </Routes>,
    { at: `/feature-ad/${AD}`, user: rider, language: 'en' },
  );
  return requests;
}

it('asks for how long, and leads to the provider’s page', async () => {
  const requests = open();
  await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
  expect(screen.getByText('Choose for how long.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /one week.*39/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Pay.*39/ }));
  await waitFor(() => expect(window.location.hash).toBe('#provider'));
  expect(requests.find(({ path }) => path === 'rpc/create_payment')?.body).toEqual({
    kind: 'featured_listing',
    target: AD,
    option: week.slug,
  });
});

it('tells who began to pay for it before, and not of what was begun for another ad', async () => {
  const begun = { ...commission, ...underWay, kind: 'featured_listing' };
  open({
    'GET rpc/list_payments': () => [{ ...begun, payment_id: 'other', listing_id: 'another' }, begun],
  });
  expect(await screen.findByRole('link', { name: 'See how it stands' })).toHaveAttribute(
    'href',
    `/payment-status?payment=${PAYMENT}`,
  );
});

it('sells nothing for an ad that nobody sees', async () => {
  open({ 'GET listings': () => [{ ...ad, listed: false }] });
  expect(await screen.findByText(/^Nobody sees this ad now/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
