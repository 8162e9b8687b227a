import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ads } from '../cards/tests/ads.ts';
import { Slot } from './listing-card.tsx';

const lookups = { cities: [], conditions: [], bike_types: [], part_categories: [] };
const id = '22222222-2222-4222-8222-222222222222';
const [ad] = ads(1, 1, { id, title_ar: 'خوذة', featured: true });

function show(listings: RestAnswer) {
  answerRest({ 'GET rpc/get_listing_cards': listings, 'GET rpc/get_lookups': () => lookups });
  renderScreen(<Slot id={id} />);
}

it('shows the ad, which it leads to, and that it is featured', async () => {
  show(({ query }) => (query.ids === `{${id}}` ? [ad] : []));
  expect(await screen.findByRole('link', { name: 'خوذة' })).toHaveAttribute('href', `/ad/${id}`);
  expect(screen.getByText('مميّز')).toBeVisible();
});

it('says so when it is not for sale any more', async () => {
  show(() => []);
  expect(await screen.findByText('هذا الإعلان ما عاد معروض')).toBeVisible();
});

it('offers to try again when it fails', async () => {
  let answers = 0;
  show(() => (answers++ === 0 ? refusal('XX000', 500) : [ad]));
  await userEvent.click(await screen.findByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByRole('link', { name: 'خوذة' })).toBeVisible();
});
