import { defaultSettings } from '@dabbab/contract/settings';
import { sessionAtom } from '@dabbab/platform/session';
import { AuthProvider } from '@dabbab/platform/session';
import { settingsAtom } from '@dabbab/platform/settings';
import { store } from '@dabbab/platform/store';
import { renderScreen, rider } from '@dabbab/testing/render';
import { renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useTurnedAway } from '../auth/use-turned-away.ts';
import { MaintenanceScreen } from './maintenance-screen.tsx';

const signOut = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('@dabbab/platform/session', async (load) => ({ ...(await load<object>()), signOut }));

beforeEach(() => {
  signOut.mockClear();
  store.set(settingsAtom, { ...defaultSettings, maintenance_mode: { enabled: true, message: '' } });
});

const people = [
  ['whoever is known to be no admin', rider, 1],
  ['an admin, who reads the site', { ...rider, isAdmin: true }, 0],
  ['somebody whose profile could not be read', { ...rider, unread: true as const }, 0],
] as const;

it.each(people)('of a closed site signs out, or not: %s', async (_who, user, times) => {
  renderScreen(<MaintenanceScreen />, { user, language: 'en' });
  expect(await screen.findByRole('heading', { name: 'We will be back shortly' })).toBeVisible();
  expect(signOut).toHaveBeenCalledTimes(times);
});

it.each(people)('the way in of a closed site signs out, or not: %s', (_who, user, times) => {
  store.set(sessionAtom, { status: 'signed-in', user });
  const { result } = renderHook(useTurnedAway, { wrapper: AuthProvider });
  expect(result.current).toBe(times === 1);
  expect(signOut).toHaveBeenCalledTimes(times);
});
