import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { planPayment, underWay } from '../../money/tests/payments.ts';
import { OwnPlanScreen } from './own-plan-screen.tsx';

const free = {
  plan: 'free',
  plan_ar: 'مجانية',
  plan_en: 'Free',
  until: null,
  has_shop: false,
  ad_limit: 3,
  ads_used: 1,
};
const withShop = {
  ...free,
  plan: 'shop',
  plan_en: 'Shop',
  until: '2026-12-31T10:00:00Z',
  has_shop: true,
  ad_limit: 60,
};
const shop = {
  id: 's1',
  suspended: false,
  featured_until: null,
};
const options = [{ slug: 'shop-7-days', name_ar: 'أسبوع', name_en: 'one week', price: 99, days: 7 }];

function open(plan: object, answers: Record<string, RestAnswer> = {}) {
  const requests = answerRest({
    'GET rpc/my_plan': () => plan,
    'GET shops': () => [shop],
    'GET featured_options': () => options,
    'GET rpc/list_payments': () => [],
    ...answers,
  });
  renderScreen(<OwnPlanScreen />, { user: rider, language: 'en' });
  return requests;
}

it('promises no end of a plan that has none', async () => {
  open(free);
  expect(await screen.findByText('No end')).toBeVisible();
  expect(screen.queryByText(/Paid until/)).toBeNull();
  expect(screen.getByText('1 of 3')).toBeVisible();
});

it('offers to feature the shop, asking only what people may read', async () => {
  const requests = open(withShop);
  expect(await screen.findByText('Paid until 31 December')).toBeVisible();
  expect(await screen.findByRole('radio', { name: /one week.*99/ })).toBeVisible();
  // The rest of a shop’s columns is granted to nobody, and a request that names one is refused.
  expect(requests.find(({ path }) => path === 'shops')?.query).toEqual({
    select: 'id,suspended,featured_until',
    owner_id: `eq.${rider.id}`,
  });
});

it('features no shop that nobody sees', async () => {
  const requests = open(withShop, { 'GET shops': () => [{ ...shop, suspended: true }] });
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('shops'));
  expect(await screen.findByText('Paid until 31 December')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Feature your shop' })).toBeNull();
});

it('says when the shop could not be loaded, which is not the same as none', async () => {
  open(withShop, { 'GET shops': () => refusal('42501', 403) });
  expect(await screen.findByRole('heading', { name: 'We could not load your shop' })).toBeVisible();
});

it('tells who began to feature it before, and leads to how that stands', async () => {
  const begun = { ...planPayment, ...underWay, kind: 'featured_shop', shop_id: shop.id, plan: null, period: null };
  open(withShop, { 'GET rpc/list_payments': () => [begun] });
  expect(await screen.findByRole('link', { name: 'See how it stands' })).toBeVisible();
});
