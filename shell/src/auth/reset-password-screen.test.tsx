import { setNewPassword } from '@dabbab/platform/sign-in/password-reset';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import '../locales.ts';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

vi.mock('@dabbab/platform/sign-in/password-reset', () => ({ setNewPassword: vi.fn<() => Promise<boolean>>() }));

it.each([
  ['ended', true, /logged out on all other devices/],
  ['not ended', false, /other devices could not be logged out/],
])('says whether the other sessions have: %s', async (_what, ended, words) => {
  vi.mocked(setNewPassword).mockResolvedValue(ended);
  renderScreen(<ResetPasswordScreen />, { at: '/reset-password', language: 'en', user: rider });
  await userEvent.type(await screen.findByLabelText('Password'), 'kawasaki-z900');
  await userEvent.type(screen.getByLabelText('Repeat the password'), 'kawasaki-z900');
  await userEvent.click(screen.getByRole('button', { name: 'Save and go on' }));
  expect(await screen.findByText(words)).toBeVisible();
});
