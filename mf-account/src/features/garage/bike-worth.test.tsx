import './locales.ts';
import { AllInSight } from '@dabbab/testing/ad';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BikeWorth } from './bike-worth.tsx';

const worth = {
  basis: 'model',
  year_from: 2017,
  year_to: 2021,
  ads: 12,
  low: 20_000,
  lower_quartile: 27_812,
  median: 30_000,
  upper_quartile: 33_449,
  high: 41_000,
  weeks: [
    { week: '2026-05-25', price: 32_000 },
    { week: '2026-06-01', price: 31_000 },
  ],
};

beforeEach(() => vi.stubGlobal('IntersectionObserver', AllInSight));
afterEach(() => vi.unstubAllGlobals());

function open(answer: RestAnswer) {
  answerRest({ 'GET rpc/get_bike_worth': answer });
  renderScreen(<BikeWorth userId={rider.id} bikeId="b1" />, { user: rider, language: 'en' });
  return screen.findByRole('region', { name: 'Worth today' });
}

it('says what the middle half of its like asks, why, and how that went', async () => {
  const region = await open(() => [worth]);
  expect(await screen.findByText(/12 ads of the same model/)).toHaveTextContent('2017–2021');
  expect(region).toHaveTextContent('27,800');
  expect(region).toHaveTextContent('33,400');
  expect(region).toHaveTextContent(/Down .?6%.? since 25 May/);
});

it('says so where too few are comparable', async () => {
  await open(() => []);
  expect(await screen.findByText(/Too few like it/)).toBeVisible();
});

it('tries again after a failure', async () => {
  const answers = [refusal('22023', 400), Response.json([{ ...worth, basis: 'class', weeks: [] }])];
  const region = await open(() => answers.shift());
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/of its type and engine size/)).toBeVisible();
  expect(region).not.toHaveTextContent('since');
});
