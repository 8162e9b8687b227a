import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { stubMedia } from '@dabbab/testing/media';
import { renderScreen, rider } from '@dabbab/testing/render';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ConsoleProvider } from '../../console/console-provider.tsx';
import type { SiteErrorGroup, SiteErrorRecord } from '../../data/site-errors/site-errors.ts';
import { SiteErrorsScreen } from './site-errors-screen.tsx';

// The first test waits for the texts and for Pro components to warm up.
configure({ asyncUtilTimeout: 8000 });

/** What a browser of anybody may have sent. */
const HOSTILE = '<img src=x onerror=alert(1)>';
const ID = '77777777-7777-4777-8777-777777777777';

const known = {
  id: ID,
  name: 'TypeError',
  message: HOSTILE,
  frame: 'desk.js',
  remote: 'shops',
  severity: 'error',
  state: 'open',
  occurrences: 12,
  people: 200,
  first_seen: '2026-11-19T10:00:00Z',
  last_seen: '2026-11-20T10:00:00Z',
  last_build: '1.4.7',
  reopened_at: null,
  days: [0, 4, 8],
} as const;
const group = { ...known, days: [...known.days], cursor: '1' } as unknown as SiteErrorGroup;
const record: SiteErrorRecord = {
  ...known,
  days: [...known.days],
  first_build: '1.4.6',
  browsers: { Chrome: 9, other: 3 },
  kept: 1,
  pages: [{ name: '/stores', times: 2 }],
  builds: [],
  latest: [
    {
      id: 1,
      created_at: '2026-11-20T10:00:00Z',
      message: HOSTILE,
      stack: 'TypeError at open (desk.js:3)',
      source: null,
      lineno: null,
      colno: null,
      page: '/stores',
      build: '1.4.7',
      user_agent: 'Chrome',
      severity: 'error',
      user_id: null,
      username: null,
    },
  ],
};

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});

function show(at: string, one: () => unknown = () => record) {
  const requests = answerRest({
    'GET rpc/admin_list_site_errors': () => [group],
    'GET rpc/admin_site_builds': () => [
      { remote: 'shops', build: '1.4.7' },
      { remote: 'rides', build: '0.1.0' },
    ],
    'GET rpc/admin_site_error': one,
    'POST rpc/set_site_error_state': () => undefined,
  });
  renderScreen(
    <ConsoleProvider>
      <SiteErrorsScreen />
    </ConsoleProvider>,
    { at, user: { ...rider, isAdmin: true }, language: 'en' },
  );
  return requests;
}

it('lists errors by their cause, in the words of browsers as text alone', { timeout: 15_000 }, async () => {
  const requests = show('/admin/site-errors?state=open&remote=shops');
  const row = within(await screen.findByRole('row', { name: /TypeError/ }));
  expect(row.getByRole('link')).toHaveTextContent(`TypeError: ${HOSTILE}`);
  expect(row.getByText('12')).toBeVisible();
  expect(row.getByText('Open')).toBeVisible();
  expect(document.querySelector('img[src=x]')).toBeNull();
  expect(requests.find(({ path }) => path === 'rpc/admin_list_site_errors')?.query).toMatchObject({
    state: 'open',
    remote: 'shops',
  });
});

it('offers the remotes that browsers have named, also one that nobody here knows', async () => {
  show('/admin/site-errors');
  await screen.findByRole('row', { name: /TypeError/ });
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const parts = within(await screen.findByRole('group', { name: 'Part' }));
  expect(parts.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'shell',
    'shops',
    'rides',
  ]);
});

it('tells all about one, and resolves it', async () => {
  const requests = show(`/admin/site-errors?open=${ID}`);
  const drawer = within(await screen.findByRole('complementary', { name: 'Error' }));
  expect(await drawer.findByText('1.4.6')).toBeVisible();
  expect(drawer.getByText('Others')).toBeVisible();
  expect(drawer.getByText('Pages and builds are those of the latest error that is kept.')).toBeVisible();
  await userEvent.click(drawer.getByRole('tab', { name: 'Stack' }));
  expect(drawer.getByText('TypeError at open (desk.js:3)')).toBeVisible();
  await userEvent.click(drawer.getByRole('tab', { name: 'Latest' }));
  expect(drawer.getByText('Visitor')).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: 'Resolve' }));
  await screen.findByText(/^Resolved\. It opens by itself/);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: 'rpc/set_site_error_state',
      body: { group_id: ID, new_state: 'resolved' },
    }),
  );
});

it('says that one is gone', async () => {
  show(`/admin/site-errors?open=${ID}`, () => refusal('PT404', 404, 'not_found'));
  const drawer = within(await screen.findByRole('complementary', { name: 'Error' }));
  expect(await drawer.findByText('It is not there any more. It may have been deleted.')).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Resolve' })).toBeNull();
});
