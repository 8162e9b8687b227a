import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import '../locales.ts';
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
  await waitFor(() => expect(location()).toBe('/'));
  unmount();
  expect(open({ ...rider, isAdmin: true }).location()).toBe('/admin');
  expect(await screen.findByRole('heading', { name: 'console' })).toBeVisible();
});

const remote = readFileSync(join(import.meta.dirname, '../../../mf-admin/remote.json'), 'utf8');
const pages = (JSON.parse(remote) as { routes: Owner['route'][] }).routes;

it.each(pages.map(({ path }) => path))('leads who is no admin home from %s, and says why', async (at) => {
  const route = pages.find(({ path }) => path === at);
  const page = { ...owner, route: { ...owner.route, access: route?.access, path: at } } as Owner;
  const { location } = renderScreen(<RemoteScreen owner={page} />, { at, user: rider, language: 'en' });
  await waitFor(() => expect(location()).toBe('/'));
  expect(await screen.findByText('You are not authorized to view this page.')).toBeVisible();
});

it('leads nobody away whose profile could not be read', async () => {
  expect(open({ ...rider, unread: true }).location()).toBe('/admin');
  expect(await screen.findByRole('heading', { name: 'console' })).toBeVisible();
});
