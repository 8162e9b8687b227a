import { toAppError } from '@dabbab/platform/errors';
import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Invitations } from './invitations.tsx';
import './locales.ts';

const invoke = vi.hoisted(() => vi.fn());
vi.mock('@dabbab/platform/kit/invoke-function', () => ({ invokeFunction: invoke }));

interface Person {
  email: string;
  username: string | null;
  language: string;
}
const waiting: Person[] = [
  { email: 'noura@example.test', username: 'نورة', language: 'ar' },
  { email: 'taken@example.test', username: null, language: 'en' },
];
let left: Person[];

beforeEach(() => {
  left = waiting;
  invoke.mockReset();
});

function show() {
  const requests = answerRest({
    'HEAD invitations': ({ query }) =>
      new Response(null, { headers: { 'content-range': `*/${query.state === 'eq.waiting' ? left.length : 0}` } }),
    'GET invitations': () => left,
    'POST rpc/record_invitations': () => {
      left = [];
    },
  });
  renderScreen(<Invitations />, { user: { ...rider, isAdmin: true }, language: 'en' });
  return requests;
}
const button = () => screen.findByRole('button', { name: 'Send them' });

it('are sent by the function of accounts, and what came of each is kept', async () => {
  invoke.mockImplementation(async (_name, { act }: { act: string }) =>
    act === 'status'
      ? { ready: true }
      : {
          results: [
            { email: 'noura@example.test', id: '1' },
            { email: 'taken@example.test', error: 'email_taken' },
          ],
        },
  );
  const requests = show();
  await waitFor(async () => expect(await button()).toBeEnabled());
  await userEvent.click(await button());
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('rpc/record_invitations'));
  expect(invoke.mock.calls.filter(([, { act }]) => act !== 'status')).toEqual([
    [
      'manage-accounts',
      {
        act: 'invite',
        people: [
          { email: 'noura@example.test', language: 'ar', username: 'نورة' },
          { email: 'taken@example.test', language: 'en' },
        ],
      },
    ],
  ]);
  expect(requests.find(({ path }) => path === 'rpc/record_invitations')?.body).toEqual({
    outcomes: [{ email: 'noura@example.test' }, { email: 'taken@example.test', error: 'email_taken' }],
  });
});

it('wait where accounts cannot be made, and what is missing is named', async () => {
  const refusal = { status: 503, hint: 'not_configured', more: { missing: ['SUPABASE_SERVICE_ROLE_KEY'] } };
  invoke.mockRejectedValue(toAppError(refusal));
  show();
  expect(await screen.findByText(/SUPABASE_SERVICE_ROLE_KEY/)).toBeVisible();
  expect(await button()).toBeDisabled();
});
