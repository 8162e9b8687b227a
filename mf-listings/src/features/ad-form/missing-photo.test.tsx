import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AddListingScreen } from './add-listing-screen.tsx';

const names = [
  'makers',
  'models',
  'bike_types',
  'part_categories',
  'cities',
  'conditions',
  'add_ons',
  'engine_sizes',
  'shop_types',
];
const lookups = Object.fromEntries(names.map((name) => [name, []]));
const picker = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock(import('@dabbab/ui/connected/photos/photo-picker'), async (original) => {
  await picker.promise;
  return original();
});

it('leads to the photo that is missing, also where the photos are still loading when one goes on', async () => {
  answerRest({
    'GET rpc/get_lookups': () => lookups,
    'POST rpc/ads_left': () => ({ limit: 10, used: 3, left: 7 }),
    'GET profiles': () => [{ phone: null, city: null }],
    'GET rpc/get_model_facts': () => [],
    'GET rpc/get_price_guidance': () => [],
    'GET rpc/commission_share': () => 0,
    'GET listings': () => [],
  });
  renderScreen(<AddListingScreen />, { at: '/add-listing?step=photos', user: rider });
  const title = await screen.findByRole('heading', { level: 2, name: 'ابدأ بالصور' });
  await userEvent.click(screen.getByRole('button', { name: /التالي/ }));
  await waitFor(() => expect(title).toHaveFocus());
  picker.resolve();
  const files = await screen.findByLabelText(/صور/, { selector: 'input[type=file]' });
  await waitFor(() => expect(files).toHaveFocus());
  expect(files).toHaveAccessibleDescription('الإعلان يحتاج صورة واحدة على الأقل');
});
