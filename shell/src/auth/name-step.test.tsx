import { Route, Routes } from '@dabbab/platform/router';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LoginScreen } from './login-screen.tsx';

const profile = { username: 'Sultan', avatar_path: null, is_admin: false, suspended: false, unnamed: false };

function open(patch: RestAnswer, user = { ...rider, unnamed: true as const }) {
  const requests = answerRest({ 'PATCH profiles': patch, 'GET profiles': () => profile });
  renderScreen(
    <Routes>
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/" element={<h1>Home</h1>} />
    </Routes>,
    { at: '/login', language: 'en', user },
  );
  return () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
}

it('asks whoever signed up without a name for one, and goes on', async () => {
  const sent = open(() => [{ id: rider.id }]);
  const name = await screen.findByLabelText('Your name');
  expect(name).toHaveFocus();
  await userEvent.type(name, 'S{Enter}');
  expect(name).toHaveAccessibleDescription(/2 to 40/);
  await userEvent.type(name, 'ultan {Enter}');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(sent()).toEqual([{ username: 'Sultan' }]);
});

it('takes no for an answer, and asks no more', async () => {
  const sent = open(() => [{ id: rider.id }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(sent()).toEqual([{ unnamed: false }]);
});

it('holds nobody up when no cannot be stored', async () => {
  open(() => refusal('XX000', 500));
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

it('says at the field why a name is refused', async () => {
  open(() => refusal('22023', 400, 'username'));
  const name = await screen.findByLabelText('Your name');
  await userEvent.type(name, 'Dabbab{Enter}');
  expect(await screen.findByText(/Choose another name/, { selector: '.field__error' })).toBeVisible();
});

it('asks nobody who has a name', async () => {
  const { unnamed: _any, ...named } = { ...rider, unnamed: true };
  open(() => [], named as never);
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});
