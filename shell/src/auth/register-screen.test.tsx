import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeDraft } from './auth-draft.ts';
import { RegisterScreen } from './register-screen.tsx';

const SIGN_UP = 'POST /auth/v1/signup';
const CHECK_NAME = 'POST rpc/check_text_of_form';
const nameIsFree = { [CHECK_NAME]: () => undefined };

async function open() {
  renderScreen(<RegisterScreen />, { at: '/register', language: 'en' });
  return {
    username: await screen.findByLabelText('Username'),
    email: screen.getByLabelText('E-mail'),
    password: screen.getByLabelText('Password'),
    repeat: screen.getByLabelText('Repeat the password'),
    submit: screen.getByRole('button', { name: 'Create account' }),
    user: userEvent.setup(),
  };
}

async function fill({ username, email, password, repeat, user }: Awaited<ReturnType<typeof open>>) {
  await user.type(username, ' Sultan ');
  await user.type(email, 'sultan@dabbab.test');
  await user.type(password, 'dabbab123');
  await user.type(repeat, 'dabbab123');
}

beforeEach(() => sessionStorage.clear());

describe('RegisterScreen', () => {
  it('names every missing or wrong value and moves to the first', async () => {
    const requests = answerRest({});
    const form = await open();
    await form.user.type(form.password, '12345');
    await form.user.type(form.repeat, '54321');
    await form.user.click(form.submit);
    for (const text of [
      'Username is required.',
      'E-mail is required.',
      'Use at least 6 characters.',
      'Passwords do not match.',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(form.username).toHaveFocus();
    expect(form.password).toHaveValue('12345');
    expect(requests).toHaveLength(0);
  });

  it('puts an error of the server at the field that it is about', async () => {
    answerRest({
      ...nameIsFree,
      [SIGN_UP]: () =>
        Response.json({ error_code: 'user_already_exists', msg: 'User already registered' }, { status: 422 }),
    });
    const form = await open();
    await fill(form);
    await form.user.click(form.submit);
    expect(await screen.findByText('This e-mail is already registered. Log in instead.')).toBeVisible();
    expect(form.email).toHaveFocus();
    expect(form.email).toBeInvalid();
    expect(form.username).toHaveValue(' Sultan ');
  });

  it('says at the password that thieves know it', async () => {
    const weak_password = { reasons: ['pwned'] };
    answerRest({
      ...nameIsFree,
      [SIGN_UP]: () => Response.json({ error_code: 'weak_password', msg: 'x', weak_password }, { status: 422 }),
    });
    const form = await open();
    await fill(form);
    await form.user.click(form.submit);
    expect(await screen.findByText(/stolen from another site/)).toBeVisible();
    expect(form.password).toHaveFocus();
    expect(form.password).toHaveAccessibleDescription(/stolen from another site/);
  });

  it('says at the name that the site keeps it for itself, makes no account and loses nothing', async () => {
    const requests = answerRest({
      [CHECK_NAME]: () => Response.json({ code: '22023', hint: 'username', message: 'Reserved.' }, { status: 400 }),
    });
    const form = await open();
    await fill(form);
    await form.user.click(form.submit);
    expect(await screen.findByText(/^Choose another name/)).toBeVisible();
    expect(form.username).toHaveFocus();
    expect(form.username).toHaveValue(' Sultan ');
    expect(form.password).toHaveValue('dabbab123');
    expect(requests).toHaveLength(1);
    await form.user.type(form.username, 'a');
    expect(screen.queryByText(/^Choose another name/)).toBeNull();
  });

  it('sends the profile with the account and asks to confirm the e-mail', async () => {
    const requests = answerRest({
      ...nameIsFree,
      [SIGN_UP]: () => ({ id: 'a', aud: 'authenticated', email: 'sultan@dabbab.test', identities: [] }),
    });
    const form = await open();
    await fill(form);
    await form.user.click(form.submit);
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    expect(screen.getByText('sultan@dabbab.test')).toBeVisible();
    expect(requests[0]?.body).toEqual({ kind: 'name', field: 'username', written: 'Sultan' });
    expect(requests[1]?.body).toMatchObject({
      email: 'sultan@dabbab.test',
      password: 'dabbab123',
      data: { username: 'Sultan', language: 'en' },
    });
    expect(requests[1]?.query['redirect_to']).toBe(`${location.origin}/login`);
  });

  it('judges the password while it is typed, with what else the form holds', async () => {
    const form = await open();
    await form.user.type(form.username, 'sultan');
    await form.user.type(form.password, 'sultan9f');
    expect(screen.getByText('Weak')).toBeVisible();
    await form.user.type(form.password, '-K7/z900');
    expect(screen.getByText('Strong')).toBeVisible();
  });

  it('keeps what was typed over a reload, but no password', async () => {
    const form = await open();
    await fill(form);
    expect(sessionStorage.getItem('dabbab:draft:sign-in:')).not.toContain('dabbab123');
    cleanup();
    const again = await open();
    expect(again.username).toHaveValue(' Sultan ');
    expect(again.email).toHaveValue('sultan@dabbab.test');
    expect(again.password).toHaveValue('');
  });

  it('sends the confirmation once more when the time has come', async () => {
    writeDraft({ confirmation: { to: 'sultan@dabbab.test', at: Date.now() - 61_000 } });
    const requests = answerRest({ 'POST /auth/v1/resend': () => ({}) });
    renderScreen(<RegisterScreen />, { at: '/register', language: 'en' });
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Sent again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    expect(requests[0]?.body).toMatchObject({ type: 'signup', email: 'sultan@dabbab.test' });
    await userEvent.click(screen.getByRole('button', { name: 'Wrong address? Change it' }));
    expect(screen.getByLabelText('E-mail')).toBeVisible();
  });

  it('says that it failed, and why', async () => {
    answerRest({ ...nameIsFree, [SIGN_UP]: () => Response.json({ msg: 'down' }, { status: 500 }) });
    const form = await open();
    await fill(form);
    await form.user.click(form.submit);
    expect(await screen.findByText('Registration failed')).toBeVisible();
  });
});
