import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Technical } from '../../data/technical/technical.ts';
import { TechnicalDashboardScreen } from './technical-dashboard-screen.tsx';

const technical: Technical = {
  errors: {
    last_24h: 14,
    day_before: 23,
    hours: Array.from({ length: 24 }, (_, hour) => (hour === 5 ? 14 : 0)),
    people: 3,
    open: 4,
    latest: [
      {
        id: 'a1',
        name: 'TypeError',
        message: '<img src=x onerror=alert(1)>',
        remote: 'shops',
        last_build: '1.4.7',
        occurrences: 9,
        last_seen: '2026-11-20T06:15:00Z',
        is_new: true,
        state: 'open',
        page: '/shop/halaba',
      },
    ],
  },
  vitals: { views: 80, broken: 2, lcp: 1860, inp: 120, cls: 0.01 },
  routes: [{ route: '/stores/map', remote: 'shops', views: 12, lcp: 4200, inp: null, cls: 0.002 }],
  builds: [
    { remote: 'shops', build: '1.4.7', views: 100, broken: 3 },
    { remote: 'shops', build: '1.4.6', views: 200, broken: 1 },
  ],
  statements: { missing: 'extension' },
  jobs: [
    { job: 'measured', ran_at: '2026-11-20T06:15:00Z', took_ms: 1200, amount: 5, error: null, failed_at: null },
    { job: 'bids', ran_at: '2026-11-20T06:15:00Z', took_ms: 9, amount: null, error: 'Not today', failed_at: null },
  ],
  functions: [
    { function: 'start-payment', failures: 2, last_at: '2026-11-20T06:15:00Z', message: 'unavailable', status: 503 },
  ],
  sizes: {
    database: 1_300_000_000,
    tables: [{ name: 'public.listings', bytes: 21_400_000, rows: 2841 }],
    buckets: [{ bucket: 'listings', files: 7, bytes: 5_900_000_000 }],
  },
  connections: { used: 12, active: 2, most: 100 },
  live_events: 10_000,
  limits: [
    {
      act: 'bid_for_ad',
      per: 'pair',
      seconds: 86_400,
      most: 6,
      most_new: null,
      most_trusted: null,
      answer: 'PT429',
      callers_at_it: 0,
    },
    {
      act: 'file_bytes',
      per: 'caller',
      seconds: null,
      most: 5_000_000_000,
      most_new: 250_000_000,
      most_trusted: 20_000_000_000,
      answer: '42501',
      callers_at_it: 3,
    },
  ],
};

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

function show(answer: () => Technical) {
  const requests = answerRest({ 'GET rpc/admin_technical': answer });
  const rest = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) =>
    input === '/remotes.json'
      ? Response.json({ remotes: [{ name: 'shops', version: '1.4.7', mount: 'isolated' }, { name: 'listings' }] })
      : rest(input, init),
  );
  renderScreen(<TechnicalDashboardScreen />, {
    at: '/admin/technical-dashboard',
    user: { ...rider, isAdmin: true },
    language: 'en',
  });
  return requests;
}

test(
  'shows errors, slow pages, releases, jobs, functions, sizes, and what cannot be known',
  { timeout: 15_000 },
  async () => {
    const requests = show(() => technical);
    const latest = await panel('Last five errors');
    expect(latest.getByRole('link', { name: 'TypeError: <img src=x onerror=alert(1)>' })).toHaveAttribute(
      'href',
      '/admin/site-errors?open=a1',
    );
    expect(latest.getByText('New')).toBeVisible();
    const figures = await panel('At a glance');
    expect(figures.getByText('14')).toBeVisible();
    expect(figures.getByText('9 fewer than the day before')).toBeVisible();
    expect(figures.getByText('1.86 s')).toBeVisible();
    expect(figures.getByText('Failed: End of bids')).toBeVisible();
    expect((await panel('Slowest pages, p75')).getByText('4.2 s')).toBeVisible();
    const releases = await panel('Releases and their errors');
    expect(await releases.findByText('Isolated')).toBeVisible();
    expect(releases.getByText('3%')).toBeVisible();
    expect(releases.getByText('0.5%')).toBeVisible();
    expect(releases.queryByText('listings')).toBeNull(); // its entry has no version
    expect((await panel('Jobs')).getByText('Not today')).toBeVisible();
    expect((await panel('Failures of functions')).getByText('503 unavailable')).toBeVisible();
    expect((await panel('Slowest statements')).getByText(/pg_stat_statements/)).toBeVisible();
    expect((await panel('Database')).getByText('21.4 MB')).toBeVisible();
    expect((await panel('Connections')).getByText('10,000+')).toBeVisible();
    const [, first, second] = (await panel('Limits')).getAllByRole('row');
    expect(first).toHaveTextContent(/Size of pictures.*at a time.*250 MB.*5 GB.*20 GB.*Upload refused.*3$/);
    expect(second).toHaveTextContent(
      /Bids of one person.*a day · by one person, for one thing.*6.*6.*6.*Refused for now.*0$/,
    );
    expect(requests).toHaveLength(1);
  },
);

test('says that nothing was measured, and asks again when that is wanted', async () => {
  const nothing: Technical = {
    ...technical,
    errors: { ...technical.errors, latest: [], last_24h: 0, day_before: 0 },
    vitals: null,
    routes: [],
    statements: { list: [{ query: 'select $1', calls: 7, mean_ms: 640, max_ms: 2000 }] },
  };
  const requests = show(() => nothing);
  expect((await panel('Last five errors')).getByText('No errors.')).toBeVisible();
  expect((await panel('Slowest pages, p75')).getByText(/Nothing was measured/)).toBeVisible();
  expect((await panel('Slowest statements')).getByText('640 ms')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh now' }));
  await vi.waitFor(() => expect(requests).toHaveLength(2));
});
