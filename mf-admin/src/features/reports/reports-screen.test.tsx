import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { cleanup, configure, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Reported, ReportedRow } from '../../data/reports/reports.ts';
import { ReportsScreen } from './reports-screen.tsx';

// The first test waits for the texts.
configure({ asyncUtilTimeout: 5000 });

const person: Reported['person'] = {
  id: '22222222-2222-4222-8222-222222222222',
  username: 'سعد',
  avatar_path: null,
  city: null,
  bio: null,
  created_at: '2026-01-20T10:00:00Z',
  suspended: false,
  suspension_reason: null,
  deleted: false,
  is_admin: false,
  phone_confirmed: false,
  listings: 2,
};
const thing: Reported = {
  target: 'user',
  thing_id: person.id,
  name_ar: 'سعد',
  name_en: null,
  picture: null,
  reason: 'harassment',
  pending: 1,
  last_at: '2026-11-20T10:00:00Z',
  ad: null,
  shop: null,
  person,
  reports: [],
  decisions: [],
};
const row = { ...thing, id: `user.${person.id}`, cursor: '1', reviewed: 0, dismissed: 0 } as unknown as ReportedRow;

beforeEach(() => localStorage.clear());

function show() {
  const requests = answerRest({
    'GET rpc/admin_list_reports': () => [row],
    'GET rpc/admin_count_reports': () => ({ pending: 1, reviewed: 0, dismissed: 0, all: 1 }),
    'GET rpc/admin_get_reported': () => thing,
    'GET rpc/get_lookups': () => ({}),
    'POST rpc/decide_reports': () => refusal('XX000', 500),
  });
  renderScreen(<ReportsScreen />, { at: '/admin/reports', user: { ...rider, isAdmin: true }, language: 'en' });
  return requests;
}
const reason = () => screen.findByRole('textbox', { name: 'What the owner is told' });
const suspend = async () => userEvent.click(await screen.findByRole('radio', { name: /^Suspend the account/ }));
const decide = async () => userEvent.click(screen.getByRole('button', { name: 'Carry out the decision' }));

it('asks for the reason that somebody is told before it suspends, and says so when that fails', async () => {
  const requests = show();
  await suspend();
  await decide();
  expect(screen.getByText('Write the reason: they are told it.')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(await reason(), 'Threats');
  await decide();
  expect((await screen.findAllByText(/^Error updating report/))[0]).toBeVisible();
  expect(await reason()).toHaveValue('Threats');
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    target: 'user',
    outcome: 'suspend',
    reason: 'Threats',
    until: thing.last_at,
  });
});

it('has the reason again after the session has ended in the middle of it', async () => {
  show();
  await suspend();
  await userEvent.type(await reason(), 'Half a sent');
  cleanup();
  show();
  await suspend();
  expect(await reason()).toHaveValue('Half a sent');
});
