import { answerRest, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDraft, writeDraft } from './auth-draft.ts';
import { LoginScreen } from './login-screen.tsx';

const OTP = 'POST /auth/v1/otp';
const VERIFY = 'POST /auth/v1/verify';
const refuse =
  (error_code: string, status: number): RestAnswer =>
  () =>
    Response.json({ error_code, msg: 'refused by the test' }, { status });

beforeEach(() => sessionStorage.clear());

async function open() {
  renderScreen(<LoginScreen />, { at: '/login', language: 'en' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'By phone' }));
  return {
    user,
    phone: screen.getByLabelText('Mobile number'),
    send: screen.getByRole('button', { name: 'Send the code' }),
  };
}

const waiting = (ago: number, newAccount = false) =>
  writeDraft({ code: { to: '+966551234567', at: Date.now() - ago, newAccount } });

async function openCode() {
  renderScreen(<LoginScreen />, { at: '/login', language: 'en' });
  return { user: userEvent.setup(), code: await screen.findByLabelText('The 6-digit code') };
}

/** Where an error is seen: its words stand in the page once more, to be read out. */
const atField = { selector: '.field__error' };

describe('the number', () => {
  it('is sent in E.164, however it was typed, and makes no account by itself', async () => {
    const requests = answerRest({ [OTP]: () => ({}) });
    const { user, phone, send } = await open();
    await user.type(phone, '٠٥٥ ١٢٣ ٤٥٦٧');
    await user.click(send);
    expect(await screen.findByLabelText('The 6-digit code')).toHaveFocus();
    expect(screen.getByText('+966 55 123 4567')).toBeVisible();
    expect(requests[0]?.body).toMatchObject({ phone: '+966551234567', create_user: false });
  });

  it('gets an account if the person says so, in her language', async () => {
    const answers = [refuse('otp_disabled', 422), () => ({})];
    const requests = answerRest({ [OTP]: (request) => answers.shift()?.(request) });
    const { user, phone } = await open();
    await user.type(phone, '0551234567{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('No account found for this number.');
    await user.click(screen.getByRole('button', { name: 'Create an account with this number' }));
    expect(await screen.findByLabelText('The 6-digit code')).toBeVisible();
    expect(requests[1]?.body).toMatchObject({ create_user: true, data: { language: 'en' } });
    expect(readDraft().code).toMatchObject({ to: '+966551234567', newAccount: true });
  });

  it.each([
    ['over_sms_send_rate_limit', 429, 'We sent you one a moment ago. Wait a minute, then ask again.'],
    ['over_request_rate_limit', 429, 'Too many attempts. Wait a moment and try again.'],
    ['phone_provider_disabled', 400, 'Login by phone is not available right now. Use your e-mail.'],
    ['sms_send_failed', 422, 'We could not send a code to this number. Check it, or try again later.'],
    ['user_banned', 403, 'This account is suspended.'],
  ])('refused as %s is told why', async (code, status, text) => {
    answerRest({ [OTP]: refuse(code, status) });
    const { user, phone } = await open();
    await user.type(phone, '0551234567{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error sending code${text}`);
    expect(phone).toHaveValue('0551234567');
  });

  it('is still there after a reload', async () => {
    const { user, phone } = await open();
    await user.type(phone, '0551');
    cleanup();
    renderScreen(<LoginScreen />, { at: '/login', language: 'en' });
    expect(await screen.findByLabelText('Mobile number')).toHaveValue('0551');
  });
});

describe('the code', () => {
  it('is sent with its last digit, whatever the digits look like', async () => {
    const requests = answerRest({ [VERIFY]: refuse('otp_expired', 403) });
    waiting(0);
    const { user, code } = await openCode();
    await user.type(code, '12٣');
    expect(requests).toHaveLength(0);
    await user.type(code, '4-56');
    expect(await screen.findByText('The code is incorrect. Try again.', atField)).toBeVisible();
    expect(requests.map(({ body }) => body)).toMatchObject([{ phone: '+966551234567', token: '123456', type: 'sms' }]);
    expect(code).toHaveFocus();
    expect(code).toBeInvalid();
  });

  it('that is too old is called so', async () => {
    answerRest({ [VERIFY]: refuse('otp_expired', 403) });
    waiting(11 * 60_000);
    const { user, code } = await openCode();
    await user.type(code, '123456');
    expect(await screen.findByText('The code has expired. Ask for a new one.', atField)).toBeVisible();
  });

  it('that was guessed too often is called so', async () => {
    const requests = answerRest({ [VERIFY]: refuse('otp_expired', 403) });
    waiting(0);
    const { user, code } = await openCode();
    for (const digits of ['111111', '222222', '333333', '444444', '555555']) {
      await user.clear(code);
      await user.type(code, digits);
      await expect.poll(() => requests.at(-1)?.body).toMatchObject({ token: digits });
      await screen.findByText(/incorrect|Too many/, atField);
    }
    expect(await screen.findByText('Too many tries with this code. Ask for a new one.', atField)).toBeVisible();
  });

  it('can be sent again after a minute, in the same way', async () => {
    const requests = answerRest({ [OTP]: () => ({}) });
    waiting(61_000, true);
    const { user } = await openCode();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Sent again.')).toBeVisible();
    expect(requests[0]?.body).toMatchObject({ phone: '+966551234567', create_user: true });
    expect(screen.getByText('Send again in')).toBeVisible();
  });

  it('is not waited for any more when the number changes', async () => {
    waiting(0);
    const { user } = await openCode();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.queryByLabelText('The 6-digit code')).toBeNull();
    expect(readDraft().code).toBeUndefined();
  });
});
