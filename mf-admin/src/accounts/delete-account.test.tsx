import { toAppError } from '@dabbab/platform/errors';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { DeleteAccount } from './delete-account.tsx';

const invoke = vi.hoisted(() => vi.fn());
vi.mock('@dabbab/platform/kit/invoke-function', () => ({ invokeFunction: invoke }));

const person = { id: '2', username: 'نورة', is_admin: false };
const deleted = vi.fn<() => void>();

function open(changes: Partial<typeof person> = {}) {
  renderScreen(<DeleteAccount person={{ ...person, ...changes }} onDeleted={deleted} />, {
    user: { ...rider, isAdmin: true },
    language: 'en',
  });
  return screen.findByRole('button', { name: 'Delete the account' });
}

beforeEach(() => {
  invoke.mockReset();
  deleted.mockClear();
});

it.each([
  [{ is_admin: true }, 'End their rights as an admin first.'],
  [{ id: rider.id }, 'Cannot delete own account.'],
])('is not possible of %o, and the button says why', async (changes, words) => {
  const button = await open(changes);
  expect(button).toHaveAccessibleDescription(words);
  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('needs a reason, and is for good', async () => {
  invoke.mockResolvedValue({ deleted: true });
  await userEvent.click(await open());
  await userEvent.click(await screen.findByRole('button', { name: 'Delete it for good' }));
  const reason = screen.getByLabelText('Reason');
  expect(reason).toHaveAccessibleDescription(/Write the reason\./);
  await userEvent.type(reason, ' Asked by mail ');
  await userEvent.click(screen.getByRole('button', { name: 'Delete it for good' }));
  expect(await screen.findByText('The account of نورة is deleted')).toBeVisible();
  expect(invoke).toHaveBeenCalledWith('manage-accounts', {
    act: 'delete',
    profile_id: '2',
    reason: 'Asked by mail',
  });
  expect(deleted).toHaveBeenCalledOnce();
});

it('says what hinders it, and keeps the reason', async () => {
  invoke.mockImplementation(async (_name, { act }: { act: string }) => {
    if (act === 'delete') throw toAppError({ status: 409, code: 'PT409', hint: 'owes_commission' });
    return {};
  });
  await userEvent.click(await open());
  await userEvent.type(await screen.findByLabelText('Reason'), 'Spam');
  await userEvent.click(screen.getByRole('button', { name: 'Delete it for good' }));
  expect(await screen.findByText(/^The account was not deleted\./)).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('Spam');
});
