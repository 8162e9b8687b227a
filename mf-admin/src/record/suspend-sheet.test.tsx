import { renderScreen, rider } from '@dabbab/testing/render';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { SuspendSheet } from './suspend-sheet.tsx';

const onClose = vi.fn<() => void>();
const onSuspend = vi.fn<(reason: string) => Promise<boolean>>();

beforeEach(() => {
  localStorage.clear();
  onClose.mockReset();
  onSuspend.mockReset().mockResolvedValue(true);
});

function show(subject = 'ad-1') {
  const sheet = <SuspendSheet subject={subject} title="Suspend" text="x" onClose={onClose} onSuspend={onSuspend} />;
  renderScreen(sheet, { user: { ...rider, isAdmin: true }, language: 'en' });
}
const reason = () => screen.findByRole('textbox', { name: /^Reason/ });
const send = async () => userEvent.click(screen.getByRole('button', { name: 'Suspend' }));

it('sends no suspension without a reason', async () => {
  show();
  await reason();
  await send();
  expect(onSuspend).not.toHaveBeenCalled();
});

it('stays with what was typed when it was not done, also after the session has ended', async () => {
  onSuspend.mockResolvedValue(false);
  show();
  await userEvent.type(await reason(), ' Fake pictures ');
  await send();
  expect(onSuspend).toHaveBeenCalledWith('Fake pictures');
  expect(onClose).not.toHaveBeenCalled();
  cleanup();
  show('ad-2');
  expect(await reason()).toHaveValue('');
  cleanup();
  show();
  expect(await reason()).toHaveValue(' Fake pictures ');
});

it('closes once it is done, and keeps nothing', async () => {
  show();
  await userEvent.type(await reason(), 'Fake');
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  cleanup();
  show();
  expect(await reason()).toHaveValue('');
});
