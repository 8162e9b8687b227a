import { Navigate, Route, Routes, useLocation } from '@dabbab/platform/router';
import { missingSessionAtom, sessionAtom } from '@dabbab/platform/session';
import { settingsAtom } from '@dabbab/platform/settings';
import { store } from '@dabbab/platform/store';
import { answerRest, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { LoginScreen } from './login-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';

const TOKEN = 'POST /auth/v1/token';
const refuse: RestAnswer = () =>
  Response.json({ error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, { status: 400 });

async function open() {
  renderScreen(<LoginScreen />, { at: '/login', language: 'en' });
  return {
    email: await screen.findByLabelText('E-mail'),
    password: screen.getByLabelText('Password'),
    submit: screen.getByRole('button', { name: 'Log in' }),
    user: userEvent.setup(),
  };
}

beforeEach(() => sessionStorage.clear());

describe('LoginScreen', () => {
  it('says why it refused, moves there, and keeps what was typed', async () => {
    answerRest({ [TOKEN]: refuse });
    const { email, password, submit, user } = await open();
    await user.type(email, 'rider@dabbab.test');
    await user.type(password, 'wrong-one');
    await user.click(submit);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Login failed');
    expect(alert).toHaveTextContent('The e-mail or the password is wrong.');
    expect(alert.parentElement).toHaveFocus();
    expect(email).toHaveValue('rider@dabbab.test');
    expect(password).toHaveValue('wrong-one');
  });

  it('sends nothing while a value is missing, and moves to the field', async () => {
    const requests = answerRest({ [TOKEN]: refuse });
    const { email, password, submit, user } = await open();
    await user.type(email, 'rider@dabbab.test');
    await user.click(submit);
    expect(screen.getByText('Password is required.')).toBeVisible();
    expect(password).toHaveFocus();
    expect(password).toBeInvalid();
    expect(requests).toHaveLength(0);
  });

  it('sends once, however often it is pressed', async () => {
    let answer: (response: Response) => void = () => undefined;
    const requests = answerRest({ [TOKEN]: () => new Promise<Response>((resolve) => (answer = resolve)) });
    const { email, password, submit, user } = await open();
    await user.type(email, 'rider@dabbab.test');
    await user.type(password, 'dabbab123{Enter}{Enter}');
    await user.click(submit);
    await waitFor(() => expect(requests).toHaveLength(1));
    answer((await refuse({} as never)) as Response);
    await screen.findByRole('alert');
    expect(requests).toHaveLength(1);
  });

  it('shows and hides the password', async () => {
    const { password, user } = await open();
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: /Show/ }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: /Hide/ }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('offers the link again to somebody whose e-mail is not confirmed', async () => {
    const requests = answerRest({
      [TOKEN]: () => Response.json({ error_code: 'email_not_confirmed', msg: 'x' }, { status: 400 }),
      'POST /auth/v1/resend': () => ({}),
    });
    const { email, password, user } = await open();
    await user.type(email, 'rider@dabbab.test');
    await user.type(password, 'dabbab123{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Sent again.')).toBeVisible();
    expect(requests.at(-1)?.body).toMatchObject({ type: 'signup', email: 'rider@dabbab.test' });
  });

  it('has a button for each third party that the settings name, and knows those that are off', async () => {
    store.set(settingsAtom, { ...store.get(settingsAtom), auth_providers: ['github', 'google'] });
    answerRest({ 'GET /auth/v1/settings': () => ({ external: { google: false } }) });
    const { user } = await open();
    expect(screen.getAllByRole('button', { name: /Continue with/ }).map(({ textContent }) => textContent)).toEqual([
      'Continue with Google',
      'Continue with GitHub',
    ]);
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This way to log in is not available right now.');
    act(() => store.set(settingsAtom, { ...store.get(settingsAtom), auth_providers: [] }));
    expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull();
    expect(screen.queryByText('or')).toBeNull();
  });

  it.each([
    ['ended', /Your session has ended/],
    ['left', /logged out in another tab/],
  ] as const)('says how a session has ended: %s', async (how, words) => {
    store.set(missingSessionAtom, how);
    await open();
    expect(screen.getByText(words)).toBeVisible();
    act(() => store.set(missingSessionAtom, null));
  });

  it.each([
    [{ pathname: '/messages', search: '?box=unread' }, '/messages?box=unread'],
    ['//evil.example', '/'],
    [undefined, '/'],
  ])('sends somebody who is signed in on from %o', async (from, expected) => {
    const { location } = renderScreen(
      <Routes>
        <Route path="/start" element={<Navigate to="/login" state={{ from }} />} />
        <Route path="/login" element={<LoginScreen />} />
        <Route path="*" element={null} />
      </Routes>,
      { at: '/start', user: rider },
    );
    await waitFor(() => expect(location()).toBe(expected));
  });

  it('says why one signs in, also to who registers, and hands on what was to be done', async () => {
    const state = { from: '/ad/1', act: { what: 'phone', about: '1' } };
    const Handed = () => JSON.stringify(useLocation().state);
    renderScreen(
      <Routes>
        <Route path="/login" element={<LoginScreen />} />
        <Route path="/register" element={<RegisterScreen />} />
        <Route path="/ad/:id" element={<Handed />} />
      </Routes>,
      { at: { pathname: '/login', state }, language: 'en' },
    );
    expect(await screen.findByText(/Numbers are shown to people with an account/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Register now' }));
    expect(await screen.findByRole('heading', { name: 'New account' })).toBeVisible();
    expect(screen.getByText(/Numbers are shown to people with an account/)).toBeVisible();
    act(() => store.set(sessionAtom, { status: 'signed-in', user: rider }));
    expect(await screen.findByText(JSON.stringify({ act: state.act }))).toBeVisible();
  });

  it('says nothing of the kind where nothing waits, whatever the history holds', async () => {
    renderScreen(<LoginScreen />, { at: { pathname: '/login', state: { act: { what: 'rob' } } }, language: 'en' });
    expect(await screen.findByText('Your messages and ads are waiting.')).toBeVisible();
  });
});
