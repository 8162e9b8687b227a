import type { RegisteredRemote } from '@dabbab/contract/registry';
import { renderScreen } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '../locales.ts';
import { replaceRemote } from './registry.ts';
import { RemoteError, type RemoteErrorCode } from './remote-error.ts';
import { RemoteIsDown } from './remote-is-down.tsx';

const owner = (name: string, path: string) =>
  ({
    build: { name, manifest: { routes: [{ path, params: {} }], slots: [], navigation: [] } },
  }) as unknown as RegisteredRemote;
const home = owner('listings', '/');

afterEach(() => replaceRemote({ ...home, problem: 'off' }));

const show = (remote: string, title: string, code: RemoteErrorCode = 'E-REMOTE-LOAD', language: 'ar' | 'en' = 'en') =>
  renderScreen(<RemoteIsDown error={new RemoteError(code, remote)} title={title} onRetry={() => {}} />, {
    at: '/rides',
    language,
  });

it('calls a page by its title, of whichever remote it is, and says which one', async () => {
  show('rides', 'Group rides');
  expect(await screen.findByRole('heading', { name: '“Group rides” is down for a moment' })).toBeVisible();
  expect(screen.getByText('mf-rides · E-REMOTE-LOAD')).toBeVisible();
});

it('says that one is switched off', async () => {
  show('rides', 'طلعات جماعية', 'E-REMOTE-OFF', 'ar');
  expect(await screen.findByRole('heading', { name: 'صفحة «طلعات جماعية» موقّفة الحين' })).toBeVisible();
});

it('goes without a title where the registry does not say it', async () => {
  show('rides', '', 'E-REMOTE-MANIFEST');
  expect(await screen.findByRole('heading', { name: 'This part is down for a moment' })).toBeVisible();
});

it('leads to the home page while somebody draws it who is not down as well', async () => {
  const { unmount } = show('rides', 'Group rides');
  await screen.findByRole('heading');
  expect(screen.queryByRole('link', { name: 'Browse ads' })).toBeNull();
  unmount();
  replaceRemote(home);
  const other = show('rides', 'Group rides');
  expect(await screen.findByRole('link', { name: 'Browse ads' })).toHaveAttribute('href', '/');
  other.unmount();
  show('listings', 'Motorcycles and parts for sale');
  await screen.findByRole('heading');
  expect(screen.queryByRole('link', { name: 'Browse ads' })).toBeNull();
});
