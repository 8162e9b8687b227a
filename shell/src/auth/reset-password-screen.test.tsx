import { history } from '@dabbab/platform/history';
import { setNewPassword } from '@dabbab/platform/sign-in/password-reset';
import { finishRedirect } from '@dabbab/platform/sign-in/redirect';
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

it('says that the password was not changed', async () => {
  vi.mocked(setNewPassword).mockRejectedValue(new TypeError('Failed to fetch'));
  renderScreen(<ResetPasswordScreen />, { at: '/reset-password', language: 'en', user: rider });
  await userEvent.type(await screen.findByLabelText('Password'), 'kawasaki-z900');
  await userEvent.type(screen.getByLabelText('Repeat the password'), 'kawasaki-z900');
  await userEvent.click(screen.getByRole('button', { name: 'Save and go on' }));
  expect(await screen.findByText('Error updating password')).toBeVisible();
});

it('says that the link which led here is not complete', async () => {
  history.replace('/reset-password#access_token=only');
  await finishRedirect();
  renderScreen(<ResetPasswordScreen />, { at: '/reset-password', language: 'en' });
  expect(await screen.findByText(/The link is not complete, so you were not logged in/)).toBeVisible();
});
