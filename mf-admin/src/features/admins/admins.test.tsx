import { toAppError } from '@dabbab/platform/errors';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { stubMedia } from '@dabbab/testing/media';
import { renderScreen, rider } from '@dabbab/testing/render';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsoleProvider } from '../../console/console-provider.tsx';
import type { AdminAccount } from '../../data/admins/admins.ts';
import { AdminsScreen } from './admins-screen.tsx';

const invoke = vi.hoisted(() => vi.fn());
vi.mock('@dabbab/platform/kit/invoke-function', () => ({ invokeFunction: invoke }));
// The first test waits for the texts and for Pro components to warm up.
configure({ asyncUtilTimeout: 8000 });

const own: AdminAccount = {
  id: rider.id,
  username: 'مشعل',
  email: 'admin@dabbab.test',
  avatar_path: null,
  suspended: false,
  second_factor: true,
  last_sign_in_at: '2026-11-20T10:00:00Z',
  created_at: '2026-01-20T10:00:00Z',
  obstacle: 'own_account',
  cursor: '2',
};
const other: AdminAccount = {
  ...own,
  id: '22222222-2222-4222-8222-222222222222',
  username: 'سارة',
  email: 'sara@dabbab.test',
  second_factor: false,
  last_sign_in_at: null,
  obstacle: null,
  cursor: '1',
};

function open(
  at = '/admin/admins',
  {
    admins = [own, other],
    demanded = false,
    ...answers
  }: {
    admins?: AdminAccount[];
    demanded?: boolean;
  } & Record<string, unknown> = {},
) {
  const requests = answerRest({
    'GET rpc/admin_list_admins': ({ query }) =>
      admins.filter(({ id, second_factor }) =>
        query.q ? id === query.q : query.second_factor ? second_factor === (query.second_factor === 'yes') : true,
      ),
    'GET site_settings': () => [{ value: { value: demanded } }],
    'GET rpc/admin_list_users': () => [
      { ...other, id: '3', username: 'نورة', email: 'noura@dabbab.test', is_admin: false },
      { ...other, is_admin: true },
    ],
    'POST rpc/set_admin': () => undefined,
    'POST site_settings': () => undefined,
    ...(answers as Record<string, RestAnswer>),
  });
  const user = { ...rider, isAdmin: true };
  const screenOf = (
    <ConsoleProvider>
      <AdminsScreen />
    </ConsoleProvider>
  );
  return { requests, ...renderScreen(screenOf, { at, user, language: 'en' }) };
}

const sent = (requests: ReturnType<typeof open>['requests'], method: string, path: string) =>
  requests.filter((request) => request.method === method && request.path === path).map(({ body }) => body);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  invoke.mockReset();
  stubMedia();
});

describe('the admins', () => {
  it('are listed with their last visit and whether they have a second factor', { timeout: 20_000 }, async () => {
    open();
    const row = (await screen.findByText('sara@dabbab.test')).closest('tr') as HTMLElement;
    expect(within(row).getByText('Not set up')).toBeInTheDocument();
    expect(within(row).getByText('Never so far')).toBeInTheDocument();
  });

  it.each([
    ['own_account', 'Cannot delete own account.'],
    ['last_admin', 'Cannot delete the last admin.'],
  ])('stay where there is an obstacle (%s), and the button says why', async (obstacle, words) => {
    const { requests } = open(`/admin/admins?open=${own.id}`, { admins: [{ ...own, obstacle }] });
    const button = await screen.findByRole('button', { name: 'Remove admin rights' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(words);
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(requests, 'POST', 'rpc/set_admin')).toEqual([]);
  });

  it('lose their rights after a question', async () => {
    const { requests, location } = open(`/admin/admins?open=${other.id}`);
    await press('Remove admin rights');
    const dialog = await screen.findByRole('dialog', { name: 'Remove the rights of سارة?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove admin rights' }));
    expect(await screen.findByText('سارة is no admin any more')).toBeInTheDocument();
    expect(sent(requests, 'POST', 'rpc/set_admin')).toEqual([{ profile_id: other.id, is_admin: false }]);
    await waitFor(() => expect(location()).toBe('/admin/admins'));
  });
});

describe('what the database refuses', () => {
  it('is said where the admins would be', async () => {
    open('/admin/admins', { 'GET rpc/admin_list_admins': () => refusal('XX000', 500) });
    expect(await screen.findByText('Error fetching admins')).toBeInTheDocument();
  });

  it('is said of a change, with the reason', async () => {
    open(`/admin/admins?open=${other.id}`, { 'POST rpc/set_admin': () => refusal('42501', 403, 'last_admin') });
    await press('Remove admin rights');
    const dialog = await screen.findByRole('dialog', { name: 'Remove the rights of سارة?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove admin rights' }));
    expect(await screen.findByText('Error updating admin')).toBeInTheDocument();
  });
});

describe('an admin is added', () => {
  it('who has an account, found by a part of the name', async () => {
    const { requests } = open();
    await press('Add an admin');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Who?' }), 'نو');
    expect(await screen.findByText('An admin already')).toBeInTheDocument();
    await press(/^Make admin.*نورة/);
    expect(await screen.findByText('نورة is an admin')).toBeInTheDocument();
    expect(sent(requests, 'POST', 'rpc/set_admin')).toEqual([{ profile_id: '3', is_admin: true }]);
  });

  const create = async () => {
    open();
    await press('Add an admin');
    await press('Create an admin account');
    return screen.findByRole('button', { name: 'Create the account' });
  };
  const field = (name: string | RegExp) => screen.getByLabelText(name);

  it('with a new account, by e-mail and a password of the rules', async () => {
    invoke.mockResolvedValue({ id: '4' });
    const send = await create();
    await userEvent.click(send);
    expect(field(/^E-mail/)).toHaveFocus();
    expect(field(/^E-mail/)).toHaveAccessibleDescription('A new admin requires e-mail and password.');
    await userEvent.type(field(/^E-mail/), ' new@dabbab.test ');
    await userEvent.type(field('Password'), '12345');
    await userEvent.click(send);
    expect(field('Password')).toHaveAccessibleDescription('The password needs at least 6 characters.');
    await userEvent.type(field('Password'), '6');
    await userEvent.type(field('The password again'), '12345');
    await userEvent.click(send);
    expect(field('The password again')).toHaveAccessibleDescription('Passwords do not match.');
    await userEvent.type(field('The password again'), '6');
    await userEvent.click(send);
    expect(await screen.findByText('new@dabbab.test is an admin')).toBeInTheDocument();
    expect(invoke).toHaveBeenCalledWith('manage-accounts', {
      act: 'create_admin',
      email: 'new@dabbab.test',
      password: '123456',
      language: 'en',
    });
  });

  it('is told at the field what the server refuses, and keeps what was typed', async () => {
    invoke.mockImplementation(async (_name, { act }: { act: string }) => {
      if (act === 'create_admin') throw toAppError({ status: 409, hint: 'email_taken', more: {} });
      return { ready: true };
    });
    const send = await create();
    await userEvent.type(field(/^E-mail/), 'a@b.test');
    await userEvent.type(field('Password'), '123456');
    await userEvent.type(field('The password again'), '123456');
    await userEvent.click(send);
    await waitFor(() => expect(field(/^E-mail/)).toHaveAccessibleDescription(/^There is an account with this e-mail/));
    expect(field('Password')).toHaveValue('123456');
    invoke.mockRejectedValue(toAppError({ status: 502, hint: 'auth_failed', more: {} }));
    await userEvent.click(send);
    expect(await screen.findByText(/^Error creating admin\./)).toBeInTheDocument();
  });

  it.each([
    [
      { status: 503, hint: 'not_configured', more: { missing: ['SUPABASE_SERVICE_ROLE_KEY'] } },
      'SUPABASE_SERVICE_ROLE_KEY',
    ],
    [{ status: 404 }, 'manage-accounts'],
  ])('where the server is not set up for it, is told what is missing (%o)', async (answer, missing) => {
    invoke.mockRejectedValue(toAppError(answer));
    const send = await create();
    expect(await screen.findByText(missing)).toBeInTheDocument();
    expect(send).toBeDisabled();
  });
});

describe('the second factor', () => {
  const label = 'Demand a second factor of admins';

  it('is demanded after saying who loses their rights', async () => {
    const { requests } = open();
    const box = await screen.findByRole('checkbox', { name: label });
    await waitFor(() => expect(box).toBeEnabled());
    await userEvent.click(box);
    const dialog = await screen.findByRole('dialog', { name: 'Demand a second factor?' });
    expect(within(dialog).getByText('سارة')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Demand it' }));
    expect(await screen.findByText('Admins need a second factor now')).toBeInTheDocument();
    expect(sent(requests, 'POST', 'site_settings')).toEqual([{ key: 'require_admin_mfa', value: { value: true } }]);
  });

  it('is not demanded by who has none, and says why', async () => {
    open('/admin/admins', { admins: [{ ...own, second_factor: false }] });
    const box = await screen.findByRole('checkbox', { name: label });
    await waitFor(() => expect(box).toHaveAccessibleDescription(/lock yourself out/));
    expect(box).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Your settings' })).toHaveAttribute('href', '/profile/settings');
  });

  it('is demanded no longer by one press; a refusal leaves it as it was', async () => {
    open('/admin/admins', { demanded: true, 'POST site_settings': () => refusal('42501', 403) });
    const box = await screen.findByRole('checkbox', { name: label });
    await waitFor(() => expect(box).toBeEnabled());
    await userEvent.click(box);
    expect(await screen.findByText(/authorized|not allowed|may not/i)).toBeInTheDocument();
    expect(box).toBeChecked();
  });
});
