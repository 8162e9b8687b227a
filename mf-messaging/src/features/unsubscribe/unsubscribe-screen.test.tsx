import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { UnsubscribeScreen } from './unsubscribe-screen.tsx';

const open = (at: string) => renderScreen(<UnsubscribeScreen />, { at: `/notifications/unsubscribe${at}` });

it('asks before it stops the mails of a topic, without signing in', async () => {
  const requests = answerRest({ 'POST rpc/unsubscribe': () => Response.json('bids') });
  open('?token=abc&topic=bids');
  expect(await screen.findByText(/عن «السوم»/)).toBeVisible();
  expect(requests).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'أوقفها' }));
  expect(await screen.findByRole('heading', { name: 'وقفناها' })).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

it('says that a link is not valid, and what helps', async () => {
  answerRest({ 'POST rpc/unsubscribe': () => refusal('PT404', 404, 'not_found') });
  open('?topic=weather');
  await userEvent.click(await screen.findByRole('button', { name: 'أوقفها' }));
  expect(await screen.findByRole('heading', { name: 'هذا الرابط غير صحيح' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/notifications/preferences');
});

it('can be tried again when it failed', async () => {
  answerRest({ 'POST rpc/unsubscribe': () => refusal('XX000', 500) });
  open('?token=abc');
  await userEvent.click(await screen.findByRole('button', { name: 'أوقفها' }));
  expect(await screen.findByText('ما قدرنا نوقفها')).toBeVisible();
  expect(screen.getByRole('button', { name: 'أوقفها' })).toBeEnabled();
});
