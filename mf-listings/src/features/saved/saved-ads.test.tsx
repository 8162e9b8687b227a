import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SavedAds } from './saved-ads.tsx';

it('says that the saved ads could not be loaded', async () => {
  answerRest({ 'GET rpc/list_saved_listings': () => refusal('XX000', 500) });
  renderScreen(<SavedAds userId={rider.id} />, { user: rider, language: 'en' });
  expect(await screen.findByText('Error fetching saved listings')).toBeVisible();
});
