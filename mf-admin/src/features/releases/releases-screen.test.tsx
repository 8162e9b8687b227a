import { page } from '@dabbab/platform/page';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ReleasedRemote, ReleasedVersion, ReleaseStep, Releases } from '../../data/releases/releases.ts';
import { ReleasesScreen } from './releases-screen.tsx';

// The first test waits for the texts.
configure({ asyncUtilTimeout: 8000 });

const HOSTILE = '<img src=x onerror=alert(1)>';

const version = (name: string, more: Partial<ReleasedVersion> = {}): ReleasedVersion => ({
  version: name,
  commit_id: '9f3c1ae77d20fe',
  released_by: 'Noura',
  created_at: '2026-11-20T06:15:00Z',
  proof: { checks: ['contract', 'another'], skipped: ['browser'] },
  mount: 'tree',
  visits: 0,
  broken_visits: 0,
  views: 0,
  broken_views: 0,
  lcp: null,
  inp: null,
  cls: null,
  ...more,
});

const shops: ReleasedRemote = {
  remote: 'shops',
  version: '1.9.0',
  before: '1.8.0',
  trial: '2.0.0',
  share: 10,
  off: false,
  slots_off: [],
  since: '2026-11-20T06:15:00Z',
  versions: [
    version('2.0.0', { visits: 412, broken_visits: 12, lcp: 1720, inp: 118, cls: 0.01 }),
    version('1.9.0', { visits: 1200, broken_visits: 3, views: 80, broken_views: 0, mount: 'isolated' }),
    version('1.8.0', { proof: {}, commit_id: null }),
  ],
  testers: [{ id: 'noura', name: 'Noura', develops: true }],
};

const step = (id: number, more: Partial<ReleaseStep>): ReleaseStep => ({
  id,
  remote: 'shops',
  act: 'release',
  version: '1.9.0',
  trial: null,
  share: null,
  off: false,
  slots_off: [],
  slot: null,
  reason: null,
  figures: null,
  actor: null,
  actor_id: null,
  actor_name: null,
  tester_name: null,
  created_at: '2026-11-20T06:15:00Z',
  ...more,
});

const steps = [
  step(9, { act: 'release', trial: '2.0.0', share: 10, actor: 'Noura' }),
  step(8, { act: 'on', slot: 'my-shop', actor_name: 'Salem' }),
  step(7, { act: 'off', slots_off: ['my-shop'], slot: 'my-shop', actor_name: 'Salem' }),
  step(6, { act: 'back', reason: HOSTILE, actor_name: 'Salem' }),
];

const registry = {
  remotes: [
    { name: 'shops', version: '2.0.0', mount: 'tree', manifest: { slots: ['my-shop'] } },
    { name: 'listings', version: '0.1.0', mount: 'tree', manifest: { slots: [] } },
    { name: 'admin', version: '0.1.0', mount: 'tree' },
  ],
};

beforeEach(() => {
  localStorage.clear();
  page().channel = 'test-site';
});

interface Show {
  at?: string;
  remotes?: ReleasedRemote[];
  steps?: ReleaseStep[];
  registryStatus?: number;
  answers?: Record<string, RestAnswer>;
}

function show({ at = '', remotes = [shops], steps: shown = steps, registryStatus = 200, answers }: Show = {}) {
  const requests = answerRest({
    'GET rpc/admin_releases': (): Releases => ({ remotes, steps: shown }),
    'POST rpc/share_release': () => ({}),
    'POST rpc/return_release': () => ({}),
    'POST rpc/switch_remote': () => ({}),
    ...answers,
  });
  const rest = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) =>
    input === '/remotes.json' ? Response.json(registry, { status: registryStatus }) : rest(input, init),
  );
  renderScreen(<ReleasesScreen />, {
    at: `/admin/releases${at}`,
    user: { ...rider, isAdmin: true },
    language: 'en',
  });
  return requests;
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const sent = (requests: ReturnType<typeof show>) => requests.filter(({ method }) => method === 'POST');
const press = async (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('shows every remote, and the versions of the most pressing one beside each other', { timeout: 15_000 }, async () => {
  const requests = show();
  const parts = within(await screen.findByRole('navigation', { name: 'Parts of the site' }));
  expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'shops2.0.0On trial 10%',
    'listings0.1.0The site’s own build',
    'admin0.1.0The site’s own build',
  ]);
  const shown = await panel('mf-shops Shops');
  expect(shown.getByText('10% get 2.0.0')).toBeVisible();
  expect(shown.getByText('90% get 1.9.0')).toBeVisible();
  const [, trial, live, kept] = shown.getAllByRole('row');
  expect(trial).toHaveTextContent(
    /^2\.0\.0On trial.*Noura.*9f3c1ae77d.*412 people · 2\.91% broken.*1\.72 s.*118 ms.*0\.01/,
  );
  expect(trial).toHaveTextContent(/2 checkscontract with the shell, anotherSkipped: a look in a browser/);
  expect(within(trial as HTMLElement).getByText(/412 people/)).toHaveAttribute('data-bad');
  expect(live).toHaveTextContent(/^1\.9\.0LiveIsolated.*1,200 people · 0\.25% broken7 days: 80 views · 0%/);
  expect(within(live as HTMLElement).queryByRole('button')).toBeNull();
  expect(kept).toHaveTextContent(/^1\.8\.0Earlier/);
  expect(within(kept as HTMLElement).getAllByRole('button')).toHaveLength(2);
  expect(requests[0]?.query).toEqual({ channel: 'test-site' });
});

it('tells in sentences what was decided, with the words of others as text alone', async () => {
  show({
    steps: [
      step(11, {
        act: 'fall_back',
        reason: '2.0.0',
        figures: { visits: 9, broken: 8, visits_before: 120, broken_before: 0 },
      }),
      ...steps,
    ],
  });
  const ledger = await panel('Ledger of decisions');
  expect(ledger.getAllByRole('listitem').map(({ textContent }) => textContent?.replace('20 November', ''))).toEqual([
    'mf-shops went back from 2.0.0 to 1.9.0 by itself: it broke for 8 of 9 people, the one before for 0 of 120.',
    'Noura released mf-shops 2.0.0 on trial, to 10% of the visitors.',
    'Salem switched my-shop of mf-shops on.',
    'Salem switched my-shop of mf-shops off.',
    `Salem took mf-shops back to 1.9.0. Reason: ${HOSTILE}`,
  ]);
  expect(document.querySelector('img[src=x]')).toBeNull();
  expect(screen.getByRole('link', { name: /^shops/ })).toHaveTextContent('Went back by itself');
});

it('widens a trial, after saying what follows', async () => {
  const requests = show();
  await panel('mf-shops Shops');
  await press('Widen the trial…');
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('radio', { name: '50%' })).toBeChecked();
  expect(sheet.getByText(/50% of the visitors get 2\.0\.0, the others 1\.9\.0/)).toBeVisible();
  await userEvent.click(sheet.getByRole('radio', { name: 'Everybody' }));
  await userEvent.type(sheet.getByRole('textbox', { name: /^Reason/ }), ' Steady ');
  await userEvent.click(sheet.getByRole('button', { name: 'Give it to everybody' }));
  expect(await screen.findByText('Everybody gets 2.0.0')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(requests)).toMatchObject([
    {
      path: 'rpc/share_release',
      body: { channel: 'test-site', remote: 'shops', version: '2.0.0', share: 100, reason: 'Steady' },
    },
  ]);
  expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(2);
});

it('keeps the reason when a decision was refused, and says why it was', async () => {
  show({ answers: { 'POST rpc/return_release': () => refusal('PT409', 409, 'already_live') } });
  await panel('mf-shops Shops');
  await press('Back to this 1.8.0');
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('The trial of 2.0.0 ends with this.')).toBeVisible();
  await userEvent.type(sheet.getByRole('textbox', { name: /^Reason/ }), 'Slow');
  await userEvent.click(sheet.getByRole('button', { name: 'Go back' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('Everybody has this version already.');
  expect(sheet.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Slow');
});

it.each([
  ['', 'mf-shops Shops', 'End the trial', 'End the trial', { path: 'rpc/return_release', body: { version: '1.9.0' } }],
  ['', 'mf-shops Shops', 'Roll out… 1.8.0', 'Give it to 10%', { body: { version: '1.8.0', share: 10 } }],
  ['', 'mf-shops Shops', 'Switch off my-shop', 'Switch off', { body: { slot: 'my-shop', shown: false } }],
  [
    '?remote=listings',
    'mf-listings Ads',
    'Switch the part off',
    'Switch off',
    { path: 'rpc/switch_remote', body: { shown: false } },
  ],
])('%s %s: %s', async (at, name, act, confirm, request) => {
  const requests = show({ at });
  await panel(name);
  await press(act);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }));
  await waitFor(() => expect(sent(requests)).toMatchObject([request]));
});

it('goes back to the version before where there is no trial, by its name', async () => {
  const requests = show({ remotes: [{ ...shops, trial: null, share: null }] });
  const shown = await panel('mf-shops Shops');
  expect(shown.getByText(/^Everybody gets 1\.9\.0\./)).toBeVisible();
  await press('Back to 1.8.0');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(sent(requests)).toMatchObject([{ body: { remote: 'shops', version: '1.8.0' } }]));
});

it('switches on again what is off, and warns before the console goes', async () => {
  const requests = show({ at: '?remote=admin', remotes: [{ ...shops, off: true, slots_off: ['my-shop'] }], steps: [] });
  await panel('mf-admin Console');
  await press('Switch the part off');
  expect(within(await screen.findByRole('dialog')).getByText('npm run releases -- admin on')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('link', { name: /^shops/ }));
  await panel('mf-shops Shops');
  await press('Switch on my-shop');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(sent(requests)).toMatchObject([{ body: { slot: 'my-shop', shown: true } }]));
});

it('shows a released shell as such, which cannot be switched off', async () => {
  show({ remotes: [{ ...shops, remote: 'shell' }], steps: [] });
  await panel('shell Frame of the site');
  expect(screen.getByRole('button', { name: 'Widen the trial…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Switch the part off' })).toBeNull();
});

it('says how a remote is released where none ever was', async () => {
  show({ remotes: [], steps: [] });
  const shown = await panel('mf-shops Shops');
  expect(shown.getByRole('heading', { name: 'mf-shops was never released on its own' })).toBeVisible();
  expect(shown.getByText('npm run release -w mf-shops')).toBeVisible();
  expect(shown.getByText('Everybody gets the site’s own build 2.0.0.')).toBeVisible();
  expect(screen.getByText('Nothing was decided yet.')).toBeVisible();
});

it('still tells what the ledger says when the registry cannot be read', async () => {
  show({ registryStatus: 500 });
  await panel('mf-shops Shops');
  expect(screen.getByText(/^The registry could not be read/)).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('says that the releases could not be loaded', async () => {
  show({ answers: { 'GET rpc/admin_releases': () => refusal('42501', 403) } });
  expect(await screen.findByText('We could not load the releases')).toBeVisible();
});

it('asks for nothing where the site takes no releases', async () => {
  page().channel = '';
  const requests = show();
  expect(await screen.findByRole('heading', { name: 'This site takes no releases' })).toBeVisible();
  expect(requests).toEqual([]);
});

it('names who gets every trial, says when nobody is meant, and removes them', async () => {
  let refused = true;
  const requests = show({
    answers: {
      'POST rpc/set_release_tester': () => (refused ? refusal('PT404', 404, 'not_found') : {}),
    },
  });
  const shown = await panel('mf-shops Shops');
  expect(shown.getByText('Developer')).toBeVisible();
  await press('Add a tester…');
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: 'Add' }));
  expect(await sheet.findByText('Say who it is')).toBeVisible();
  expect(sent(requests)).toEqual([]);
  await userEvent.type(sheet.getByRole('textbox', { name: /^Who/ }), ' Salem ');
  await userEvent.click(sheet.getByRole('checkbox'));
  await userEvent.click(sheet.getByRole('button', { name: 'Add' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent(/^Nobody has this name/);
  refused = false;
  await userEvent.click(sheet.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Remove Noura');
  expect(await screen.findByText('Noura is no tester any more')).toBeVisible();
  const channel = { channel: 'test-site', remote: 'shops' };
  expect(sent(requests).map(({ body }) => body)).toEqual([
    { ...channel, account: 'Salem', part: 'develops' },
    { ...channel, account: 'Salem', part: 'develops' },
    { ...channel, account: 'noura', part: 'leaves' },
  ]);
});

it('gives a trial to its testers alone', async () => {
  const requests = show({
    remotes: [{ ...shops, share: 0 }],
    steps: [step(9, { trial: '2.0.0', share: 0, actor: 'Noura' }), step(8, { act: 'tests', tester_name: 'Salem' })],
  });
  const shown = await panel('mf-shops Shops');
  expect(shown.getByText('Its testers get 2.0.0')).toBeVisible();
  expect(shown.getByText('The others get 1.9.0')).toBeVisible();
  expect(screen.getByRole('link', { name: /^shops/ })).toHaveTextContent('With its testers');
  const ledger = await panel('Ledger of decisions');
  expect(ledger.getByText('Noura released mf-shops 2.0.0 on trial, to its testers alone.')).toBeVisible();
  expect(ledger.getByText('An admin made Salem a tester of mf-shops.')).toBeVisible();
  await press('Roll out… 1.8.0');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: 'Its testers alone' }));
  await press('Give it to its testers');
  await waitFor(() => expect(sent(requests)).toMatchObject([{ body: { version: '1.8.0', share: 0 } }]));
});
