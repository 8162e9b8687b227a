import { renderScreen, rider } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SaveHeart } from './save-heart.tsx';

// The file that works the heart of somebody who is signed in.
const file = vi.hoisted(() => Promise.withResolvers<object>());
vi.mock('./own-heart.tsx', () => file.promise);

it('shows no heart that would save nothing', async () => {
  renderScreen(<SaveHeart adId="ad" title="يامها R6" />, { user: rider });
  expect(await screen.findByRole('button', { name: /يامها R6/ })).toBeVisible();
  file.reject(new Error('Loading chunk own-heart failed.'));
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
