import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeDraft } from './auth-draft.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const RECOVER = 'POST /auth/v1/recover';
beforeEach(() => sessionStorage.clear());

describe('ForgotPasswordScreen', () => {
  it('asks for the link that leads back, and takes it for sent', async () => {
    const requests = answerRest({ [RECOVER]: () => ({}) });
    writeDraft({ email: 'sultan@dabbab.test' });
    renderScreen(<ForgotPasswordScreen />, { at: '/forgot-password', language: 'en' });
    expect(await screen.findByLabelText('E-mail')).toHaveValue('sultan@dabbab.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/If there is an account with this e-mail/)).toBeVisible();
    expect(screen.getByText('Send again in')).toBeVisible();
    expect(requests[0]).toMatchObject({
      body: { email: 'sultan@dabbab.test' },
      query: { redirect_to: `${location.origin}/reset-password` },
    });
  });

  it('is there for who is signed in on this device and does not know the password', async () => {
    renderScreen(<ForgotPasswordScreen />, { at: '/forgot-password', language: 'en', user: rider });
    expect(await screen.findByLabelText('E-mail')).toBeVisible();
  });

  it('says why the link was not sent, once more', async () => {
    answerRest({
      [RECOVER]: () => Response.json({ error_code: 'over_email_send_rate_limit', msg: 'x' }, { status: 429 }),
    });
    writeDraft({ reset: { to: 'sultan@dabbab.test', at: Date.now() - 61_000 } });
    renderScreen(<ForgotPasswordScreen />, { at: '/forgot-password', language: 'en' });
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Wait a minute, then ask again.');
  });
});

describe('ResetPasswordScreen', () => {
  it('leads whoever comes without a link to one', async () => {
    renderScreen(<ResetPasswordScreen />, { at: '/reset-password', language: 'en' });
    expect(await screen.findByText(/Open this page by the link in your mail/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});
