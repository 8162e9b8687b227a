import { renderScreen, rider } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
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

it('leads nobody away whose profile could not be read', async () => {
  expect(open({ ...rider, unread: true }).location()).toBe('/admin');
  expect(await screen.findByRole('heading', { name: 'console' })).toBeVisible();
});
