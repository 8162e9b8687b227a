import { Navigate, Route, Routes } from '@dabbab/platform/router';
import { answerRest, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LoginScreen } from './login-screen.tsx';

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
});
