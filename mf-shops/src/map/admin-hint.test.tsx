import { renderScreen, rider } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AdminHint } from './admin-hint.tsx';

it.each([
  ['refused', /^The maps service refused the key/],
  ['script', /^The map of the service did not load/],
] as const)('tells admins why the map is the simple one: %s', async (problem, words) => {
  renderScreen(<AdminHint problem={problem} />, { user: { ...rider, isAdmin: true }, language: 'en' });
  expect(await screen.findByText(words)).toBeVisible();
});
