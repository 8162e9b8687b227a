import { refuse } from '@dabbab/platform/kit/ask-auth';
import { missingSessionAtom } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';
import { renderScreen } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginScreen } from './login-screen.tsx';

const backend = vi.hoisted(() => ({ factors: vi.fn(), verify: vi.fn(), redeem: vi.fn(), signOut: vi.fn() }));

vi.mock('@dabbab/platform/sign-in/second-factor', () => ({
  listSecondFactors: backend.factors,
  verifySecondFactor: backend.verify,
  redeemRecoveryCode: backend.redeem,
}));
vi.mock('@dabbab/platform/session', async (original) => ({ ...(await original<object>()), signOut: backend.signOut }));

beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  store.set(missingSessionAtom, 'second-factor');
});
afterEach(() => store.set(missingSessionAtom, null));

const open = () => renderScreen(<LoginScreen />, { at: '/login', language: 'en' });

describe('SecondFactorStep', () => {
  it('takes the code of the one app', async () => {
    backend.factors.mockResolvedValue([{ id: 'f1', name: 'phone' }]);
    open();
    await userEvent.type(await screen.findByLabelText('Code of the app'), '123456');
    await expect.poll(() => backend.verify.mock.calls).toEqual([['f1', '123456']]);
    expect(screen.queryByLabelText('App')).toBeNull();
  });

  it('asks which app, where there are several', async () => {
    backend.factors.mockResolvedValue([
      { id: 'f1', name: 'phone' },
      { id: 'f2', name: '' },
    ]);
    open();
    await userEvent.selectOptions(await screen.findByLabelText('App'), 'App 2');
    await userEvent.type(screen.getByLabelText('Code of the app'), '123456');
    await expect.poll(() => backend.verify.mock.calls).toEqual([['f2', '123456']]);
  });

  it('says why a code is refused, and stays', async () => {
    backend.factors.mockResolvedValue([{ id: 'f1', name: '' }]);
    backend.verify.mockRejectedValue(await refuse('wrong-code'));
    open();
    const code = await screen.findByLabelText('Code of the app');
    await userEvent.type(code, '123456');
    expect(await screen.findByText('The code is incorrect. Try again.', { selector: '.field__error' })).toBeVisible();
    expect(code).toHaveFocus();
  });

  it('takes a recovery code in its place, and says when it is wrong', async () => {
    backend.factors.mockResolvedValue([{ id: 'f1', name: '' }]);
    backend.redeem.mockRejectedValueOnce(await refuse('wrong-code')).mockResolvedValue(undefined);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const code = screen.getByLabelText('Recovery code');
    expect(code).toHaveFocus();
    await userEvent.type(code, 'abcde{Enter}');
    expect(code).toHaveAccessibleDescription('The code has ten letters and digits.');
    await userEvent.type(code, '-12345{Enter}');
    expect(await screen.findByText('The code is incorrect. Try again.', { selector: '.field__error' })).toBeVisible();
    await userEvent.type(code, '{Enter}');
    await expect.poll(() => backend.redeem.mock.calls).toEqual([['abcde-12345'], ['abcde-12345']]);
    await userEvent.click(screen.getByRole('button', { name: 'Use the app' }));
    expect(screen.getByLabelText('Code of the app')).toBeVisible();
  });

  it('tries again to find the apps', async () => {
    backend.factors.mockRejectedValueOnce(new TypeError('fetch failed')).mockResolvedValue([{ id: 'f1', name: '' }]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Code of the app')).toBeVisible();
  });

  it('is cancelled by signing out here', async () => {
    backend.factors.mockResolvedValue([]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel and log out' }));
    expect(backend.signOut).toHaveBeenCalledWith('local');
  });
});
