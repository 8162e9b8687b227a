import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { SettingsScreen } from './settings-screen.tsx';

const auth = vi.hoisted(() => ({
  updateUser: vi.fn(),
  verifyOtp: vi.fn(),
  reauthenticate: vi.fn(),
  signOut: vi.fn(),
  mfa: { listFactors: vi.fn(), enroll: vi.fn(), challengeAndVerify: vi.fn(), unenroll: vi.fn() },
}));
vi.mock('@dabbab/platform/supabase', () => ({ loadSupabase: async () => ({ auth }) }));
vi.mock('@dabbab/platform/session', async (original) => ({ ...(await original<object>()), signOut: auth.signOut }));

const account = {
  email: 'rider@dabbab.test',
  new_email: null,
  phone: '+966551234567',
  has_password: true,
  recovery_codes: 0,
  deletion_due_at: null,
};
const here = {
  session_id: 's1',
  created_at: '2026-11-01T10:00:00Z',
  last_used_at: '2026-11-22T10:00:00Z',
  user_agent:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  address: '203.0.113.7',
  second_factor: false,
  current: true,
};
const laptop = { ...here, session_id: 's2', current: false, user_agent: null, last_used_at: '2026-11-20T10:00:00Z' };

const fine = { data: {}, error: null };
const refused = (code: string) => ({ data: null, error: { code, status: 400 } });
const phoneApp = { id: 'f1', friendly_name: 'My phone', created_at: '2026-11-01T10:00:00Z', status: 'verified' };
const withFactors = (...factors: object[]) =>
  auth.mfa.listFactors.mockResolvedValue({ data: { totp: factors, all: factors }, error: null });

beforeEach(() => {
  vi.resetAllMocks();
  withFactors();
});

function open(answers: Record<string, RestAnswer> = {}, change: object = {}) {
  const requests = answerRest({
    'GET rpc/get_account': () => ({ ...account, ...change }),
    'GET rpc/list_sessions': () => [here, laptop],
    'GET blocks': () => [],
    'GET public_profiles': () => [],
    ...answers,
  });
  renderScreen(<SettingsScreen />, { at: '/profile/settings', user: rider, language: 'en' });
  return requests;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const region = (name: string) => screen.findByRole('region', { name });

it('changes the password, for which the old one is asked', async () => {
  open();
  await press('Change Password');
  await userEvent.type(screen.getByLabelText('New password'), 'short');
  await press('Save');
  expect(screen.getByLabelText('Present password')).toHaveAccessibleDescription('Enter your password.');
  expect(auth.updateUser).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Present password'), 'wrong horse');
  auth.updateUser.mockResolvedValueOnce(refused('current_password_mismatch'));
  await userEvent.type(screen.getByLabelText('New password'), ' but long');
  await press('Save');
  await waitFor(() =>
    expect(screen.getByLabelText('Present password')).toHaveAccessibleDescription('This is not your present password.'),
  );
  expect(screen.queryByRole('alert')).toBeNull(); // said once
  auth.updateUser.mockResolvedValueOnce(fine);
  await press('Save');
  expect(await screen.findByText('Your password is changed')).toBeVisible();
  expect(auth.updateUser).toHaveBeenLastCalledWith({ password: 'short but long', current_password: 'wrong horse' });
});

it('says at the new password what is weak about it', async () => {
  open();
  await press('Change Password');
  await userEvent.type(screen.getByLabelText('Present password'), 'correct horse');
  await userEvent.type(screen.getByLabelText('New password'), 'password1');
  for (const [reasons, text] of [
    [['pwned'], /stolen from another site/],
    [['characters'], /too few kinds/],
    [['length', 'pwned'], /too short/],
  ] as const) {
    auth.updateUser.mockResolvedValueOnce({ data: null, error: { code: 'weak_password', reasons } });
    await press('Save');
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(text));
  }
});

it('sends a code when the login is older than a day, and takes it', async () => {
  open();
  await press('Change Password');
  auth.updateUser.mockResolvedValueOnce(refused('reauthentication_needed'));
  auth.reauthenticate.mockResolvedValue(fine);
  await userEvent.type(screen.getByLabelText('Present password'), 'correct horse');
  await userEvent.type(screen.getByLabelText('New password'), 'new battery');
  await press('Save');
  const code = await screen.findByLabelText('Code');
  expect(auth.reauthenticate).toHaveBeenCalledOnce();
  auth.updateUser.mockResolvedValueOnce(fine);
  await userEvent.type(code, '123456');
  await press('Save');
  expect(await screen.findByText('Your password is changed')).toBeVisible();
  expect(auth.updateUser).toHaveBeenLastCalledWith(expect.objectContaining({ nonce: '123456' }));
});

it('changes the e-mail by links, and says what is waited for', async () => {
  open({}, { new_email: 'next@dabbab.test' });
  expect(await region('Logging in')).toHaveTextContent(/Waiting for the links.*next@dabbab\.test/);
  await press('Change E-mail');
  await userEvent.type(screen.getByLabelText('New e-mail'), `${account.email}{Enter}`);
  expect(screen.getByLabelText('New e-mail')).toBeInvalid();
  auth.updateUser.mockResolvedValue(fine);
  await userEvent.clear(screen.getByLabelText('New e-mail'));
  await userEvent.type(screen.getByLabelText('New e-mail'), 'other@dabbab.test{Enter}');
  expect(await screen.findByText('Open the link in both mailboxes.')).toBeVisible();
  expect(auth.updateUser.mock.calls[0]?.[0]).toEqual({ email: 'other@dabbab.test' });
});

it('makes a number one’s own by the code that it got', async () => {
  open({}, { phone: null });
  await press('Add Mobile number');
  auth.updateUser.mockResolvedValue(fine);
  auth.verifyOtp.mockResolvedValueOnce(refused('otp_expired')).mockResolvedValueOnce(fine);
  await userEvent.type(screen.getByLabelText('Your mobile number'), '0112345678{Enter}');
  expect(screen.getByLabelText('Your mobile number')).toBeInvalid(); // no mobile
  await userEvent.clear(screen.getByLabelText('Your mobile number'));
  await userEvent.type(screen.getByLabelText('Your mobile number'), '٠٥٥ ١٢٣ ٤٥٦٧{Enter}');
  const code = await screen.findByLabelText('The 6-digit code');
  await userEvent.type(code, '000000');
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is incorrect');
  await userEvent.clear(code);
  await userEvent.type(code, '123456');
  expect(await screen.findByText('Your number is confirmed')).toBeVisible();
  expect(auth.verifyOtp).toHaveBeenLastCalledWith({ phone: '+966551234567', token: '123456', type: 'phone_change' });
});

it('adds an app, removes what was given up before, and then offers recovery codes', async () => {
  open({ 'POST rpc/create_recovery_codes': () => ['aaaaa-11111', 'bbbbb-22222'] });
  await region('Two-step verification');
  withFactors({ ...phoneApp, id: 'old', status: 'unverified' });
  auth.mfa.unenroll.mockResolvedValue(fine);
  const totp = { uri: 'otpauth://totp/Dabbab:x?secret=ABC', secret: 'ABC' };
  auth.mfa.enroll.mockResolvedValue({ data: { id: 'new', totp }, error: null });
  await press('Add an app');
  await userEvent.type(screen.getByLabelText('Name of the app'), 'Tablet{Enter}');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(auth.mfa.unenroll).toHaveBeenCalledExactlyOnceWith({ factorId: 'old' });
  withFactors(phoneApp);
  auth.mfa.challengeAndVerify.mockResolvedValueOnce(fine);
  await userEvent.type(screen.getByLabelText('Code of the app'), '123456');
  const offering = await screen.findByRole('dialog', { name: 'Recovery codes' });
  await userEvent.click(within(offering).getByRole('button', { name: 'Make recovery codes' }));
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(codes).toHaveTextContent('aaaaa-11111bbbbb-22222');
  await userEvent.click(within(offering).getByRole('button', { name: 'Close' })); // by mistake
  await press('Show them again');
  const again = await screen.findByRole('dialog', { name: 'Recovery codes' });
  expect(again).toHaveTextContent('aaaaa-11111');
  await userEvent.click(within(again).getByRole('button', { name: 'I kept them' }));
  expect(screen.queryByRole('button', { name: 'Show them again' })).toBeNull();
  expect(auth.mfa.challengeAndVerify).toHaveBeenCalledWith({ factorId: 'new', code: '123456' });
});

it('asks before it removes an app, and says what that means', async () => {
  withFactors(phoneApp, { ...phoneApp, id: 'f2', friendly_name: 'Tablet' });
  open({}, { recovery_codes: 7 });
  expect(await screen.findByText('7 codes left')).toBeVisible();
  await press('Remove Tablet');
  const asking = screen.getByRole('dialog', { name: 'Remove this app?' });
  expect(asking).toHaveTextContent('Your other apps stay.');
  auth.mfa.unenroll.mockResolvedValue(fine);
  await userEvent.click(within(asking).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The app is removed')).toBeVisible();
  expect(auth.mfa.unenroll).toHaveBeenCalledWith({ factorId: 'f2' });
});

it('shows the devices by name, and logs out there, elsewhere, here and everywhere', async () => {
  const requests = open({ 'POST rpc/end_session': () => undefined });
  const devices = await region('Devices');
  expect(await within(devices).findByText('Chrome · Android')).toBeVisible();
  expect(devices).toHaveTextContent(/This device.*203\.0\.113\.7.*Unknown device/);
  await userEvent.click(within(devices).getByRole('button', { name: /^Log out(?! )/ }));
  expect(await screen.findByText('The device is logged out')).toBeVisible();
  expect(requests.find(({ path }) => path === 'rpc/end_session')?.body).toEqual({ session_id: 's2' });
  await press('Log out the others');
  await press('Log out here');
  await press('Log out everywhere');
  const asking = screen.getByRole('dialog', { name: 'Log out everywhere' });
  await userEvent.click(within(asking).getByRole('button', { name: 'Log out everywhere' }));
  await waitFor(() => expect(auth.signOut.mock.calls).toEqual([['others'], ['local'], ['others'], ['local']]));
});

it('says when the other devices could not be logged out, and stays logged in', async () => {
  auth.signOut.mockRejectedValue(new TypeError('fetch failed'));
  open();
  await press('Log out everywhere');
  const asking = screen.getByRole('dialog', { name: 'Log out everywhere' });
  await userEvent.click(within(asking).getByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByText('It was not logged out')).toBeVisible();
  expect(auth.signOut.mock.calls).toEqual([['others']]);
});

it('lists whom one has blocked, also who is gone, and unblocks', async () => {
  const ids = ['22222222-2222-4222-8222-222222222222', '33333333-3333-4333-8333-333333333333'];
  const requests = open({
    'GET blocks': () => ids.map((blocked_id) => ({ blocked_id, created_at: '2026-11-01T10:00:00Z' })),
    'GET public_profiles': () => [{ id: ids[0], username: 'Yazid', avatar_path: null }],
    'DELETE blocks': () => [{ blocked_id: ids[0] }],
  });
  expect(await screen.findByText('Deleted account')).toBeVisible();
  await press('Unblock Yazid');
  expect(await screen.findByText('Unblocked')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Blocked people' })).toHaveFocus());
  expect(requests.find(({ method }) => method === 'DELETE')?.query).toMatchObject({ blocked_id: `eq.${ids[0]}` });
});

it('downloads one’s data with links to the files', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = () => {};
  open({
    'POST rpc/export_account': () => ({ profile: { id: rider.id }, files: [{ bucket: 'avatars', name: 'a/b.webp' }] }),
  });
  await press('Download');
  expect(await screen.findByText('Your data is downloaded')).toBeVisible();
  const [file] = (JSON.parse((await saved[0]?.text()) ?? '') as { files: { url: string }[] }).files;
  expect(file?.url).toMatch(/storage\/v1\/object\/public\/avatars\/a\/b\.webp$/);
});

it('deletes the account after asking twice, by password', async () => {
  const answers: unknown[] = [null, '2026-12-06T10:00:00Z'];
  const asked = () => (answers.length === 0 ? { deletion_due_at: '2026-12-06T10:00:00Z' } : {});
  const requests = open({
    'GET rpc/get_account': () => ({ ...account, ...asked() }),
    'POST rpc/request_account_deletion': () => Response.json(answers.shift()),
  });
  await press('Delete my account');
  const asking = await screen.findByRole('dialog', { name: 'Delete my account' });
  const confirm = within(asking).getByRole('button', { name: 'Delete my account' });
  await userEvent.type(within(asking).getByLabelText('Your password'), 'wrong horse');
  await userEvent.click(confirm);
  expect(within(asking).getByText('Tick this if you are sure.')).toBeVisible();
  await userEvent.click(within(asking).getByRole('checkbox'));
  await userEvent.click(confirm);
  await waitFor(() =>
    expect(within(asking).getByLabelText('Your password')).toHaveAccessibleDescription(
      'This is not your present password.',
    ),
  );
  expect(within(asking).queryByRole('alert')).toBeNull();
  await userEvent.click(confirm);
  const said = await screen.findAllByText('Your account will be deleted on 6 December.');
  expect(said).toHaveLength(2); // in passing, and as long as it is so
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/6 December.*Keep my account/));
  expect(requests.filter(({ path }) => path === 'rpc/request_account_deletion')).toHaveLength(2);
});

it('says why it is not deleted', async () => {
  open({ 'POST rpc/request_account_deletion': () => refusal('PT409', 409, 'commission_due') });
  await press('Delete my account');
  const asking = await screen.findByRole('dialog', { name: 'Delete my account' });
  await userEvent.type(within(asking).getByLabelText('Your password'), 'correct horse');
  await userEvent.click(within(asking).getByRole('checkbox'));
  await userEvent.click(within(asking).getByRole('button', { name: 'Delete my account' }));
  expect(await within(asking).findByRole('alert')).toHaveTextContent('You owe a commission. Pay it first.');
});

it('says when the account will be deleted, and calls it off', async () => {
  const requests = open(
    { 'POST rpc/cancel_account_deletion': () => undefined },
    { deletion_due_at: '2026-12-06T10:00:00Z' },
  );
  expect(await screen.findByText(/will be deleted on 6 December/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  await press('Keep my account');
  expect(await screen.findByText('Your account stays')).toBeVisible();
  expect(requests.some(({ path }) => path === 'rpc/cancel_account_deletion')).toBe(true);
});
