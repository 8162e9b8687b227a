import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { stubMedia } from '@dabbab/testing/media';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConsoleProvider } from '../../console/console-provider.tsx';
import { AuditScreen } from './audit-screen.tsx';

const entry = {
  id: '7',
  cursor: '1.7',
  created_at: '2026-11-20T06:15:00Z',
  actor_id: rider.id,
  actor_name: 'منى',
  action: 'update',
  entity: 'shop_plans',
  entity_id: 'shop',
  label: 'Shop',
  before: { ad_limit: 20, active: true },
  after: { ad_limit: 10, active: false },
  undoes: null,
  undone_by: null,
  undoable: true,
};

const other = { id: '00000000-0000-4000-8000-00000000000b', username: 'Nora' };

beforeEach(() => stubMedia());

test('a change shows what was before and after, and is put back', { timeout: 15_000 }, async () => {
  let undone = false;
  const requests = answerRest({
    'GET rpc/admin_list_admins': () => [other],
    'GET rpc/admin_list_audit': () => [undone ? { ...entry, undone_by: 8, undoable: false } : entry],
    'POST rpc/undo_audit': () => {
      undone = true;
      return 8;
    },
  });
  renderScreen(
    <ConsoleProvider>
      <AuditScreen />
    </ConsoleProvider>,
    { at: '/admin/audit?entity=shop_plans&record=shop', user: { ...rider, isAdmin: true }, language: 'en' },
  );
  const row = (await screen.findByText('Shop', {}, { timeout: 8000 })).closest('tr') as HTMLElement;
  expect(requests[0]?.query).toMatchObject({ entity: 'shop_plans', record: 'shop' });
  expect((await within(row).findByText('20')).closest('del')).not.toBeNull();
  expect(within(row).getByText('10').closest('ins')).not.toBeNull();
  expect(within(row).getByText('no').closest('ins')).not.toBeNull();
  await userEvent.click(within(row).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('It is as it was')).toBeInTheDocument();
  expect(requests.find(({ path }) => path === 'rpc/undo_audit')?.body).toEqual({ id: 7 });
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the changes of any admin can be looked for', async () => {
  const requests = answerRest({
    'GET rpc/admin_list_admins': () => [other, { id: rider.id, username: 'منى' }],
    'GET rpc/admin_list_audit': () => [entry],
  });
  renderScreen(
    <ConsoleProvider>
      <AuditScreen />
    </ConsoleProvider>,
    { at: '/admin/audit', user: { ...rider, isAdmin: true }, language: 'en' },
  );
  await screen.findByText('Shop', {}, { timeout: 8000 });
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const who = screen.getByRole('group', { name: 'Who' });
  expect(within(who).queryByRole('checkbox', { name: 'منى' }), 'oneself is “Me”').toBeNull();
  await userEvent.click(within(who).getByRole('checkbox', { name: 'Nora' }));
  await vi.waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ actor: other.id }));
});

test('says why it cannot be undone', async () => {
  answerRest({
    'GET rpc/admin_list_admins': () => [],
    'GET rpc/admin_list_audit': () => [entry],
    'POST rpc/undo_audit': () => refusal('PT409', 409, 'changed'),
  });
  renderScreen(
    <ConsoleProvider>
      <AuditScreen />
    </ConsoleProvider>,
    { at: '/admin/audit', user: { ...rider, isAdmin: true }, language: 'en' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('We could not undo it')).toBeInTheDocument();
  expect(screen.getByText(/This has changed in the meantime/)).toBeInTheDocument();
});
