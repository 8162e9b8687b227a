import { sessionAtom } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';
import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Owner } from './registry.ts';
import { RemoteScreen } from './remote-screen.tsx';

vi.mock('./remote-root.tsx', () => ({ RemoteRoot: () => <h1>console</h1> }));

const owner = {
  remote: { build: { name: 'mf-admin' } },
  route: { path: '/admin', access: 'admin', layout: 'bare', title: { ar: 'الإدارة', en: 'Admin' } },
} as unknown as Owner;
const open = (user: typeof rider & { unread?: true }) =>
  renderScreen(<RemoteScreen owner={owner} />, { at: '/admin', user, language: 'en' });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('opens pages for admins to them, and leads everybody else home', async () => {
  const { location, unmount } = open(rider);
  expect(location()).toBe('/');
  unmount();
  expect(open({ ...rider, isAdmin: true }).location()).toBe('/admin');
  expect(await screen.findByRole('heading', { name: 'console' })).toBeVisible();
});

it('leads nobody away whose profile could not be read, and offers to read it again', async () => {
  const profile = { username: 'سلطان', avatar_path: null, is_admin: true, suspended: false };
  answerRest({ 'GET profiles': () => [profile] });
  const { location } = open({ ...rider, unread: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Try now' }));
  expect(await screen.findByRole('heading', { name: 'console' })).toBeVisible();
  expect(location()).toBe('/admin');
  expect(store.get(sessionAtom).user?.isAdmin).toBe(true);
});
