/**
 * Runs among the tests of every remote (see vitest-preset.ts): what `prefetch` in remote.json starts is what the screens ask
 * for. A request that differs by one parameter would be made twice, and nobody would see it.
 */
import { firstRequests } from '@dabbab/contract/first-requests';
import { parseManifest } from '@dabbab/contract/remote-manifest';
import { waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { AD_ID, adRow } from './ad.tsx';
import { SUPABASE_URL } from './page.ts';
import { renderScreen, rider } from './render.tsx';

/** Every parameter of an address, so that one which the screen sends and `pass` leaves out makes a difference. */
const search = new URLSearchParams({
  q: 'r7',
  kind: 'motorcycle',
  make: 'bmw,ktm',
  model: 'bmw/r-1250-gs',
  type: 'sport',
  city: 'riyadh',
  condition: 'used',
  color: 'red',
  price_min: '1',
  price_max: '2',
  year_min: '2000',
  year_max: '2001',
  mileage_min: '2',
  mileage_max: '3',
  engine: '251-700',
  fits: 'yamaha/mt-09:2019',
  warranty: 'true',
  bids: 'true',
  posted: '7',
  sort: 'newest',
  status: 'suspended',
  state: 'scheduled',
  answered: 'failed',
  reported: 'yes',
  shop: 'yes',
  new: 'yes',
  entity: 'pages',
  action: 'update',
  actor: 'server',
  day: '2026-11-01..',
  record: 'terms',
  seller: 'shop',
  source: 'appeal',
  second_factor: 'yes',
  remote: 'shops',
  severity: 'high',
  build: '0.1.0',
  date: '2026-11-01..',
  code: 'scam',
  part_category: 'exhaust',
  mode: 'test',
  provider: 'telr',
  active: 'true',
  amount: '100-500',
  show: 'selling',
  open: 'true',
  near: '24.7,46.7',
  bounds: '46,24,47,25',
  search: 'r7',
});

/** Answers that screens need before they ask for more; all other requests stay open. */
const answers: Record<string, unknown> = {
  listings: [adRow],
  listing_drafts: [{ id: AD_ID, fields: {}, paths: [], created_at: adRow.created_at, updated_at: adRow.created_at }],
  'rpc/get_full_listing': [adRow],
  'rpc/get_conversation': { conversation_id: AD_ID, side: 'buying', other_username: 'x' },
  'rpc/get_shop': [
    {
      id: AD_ID,
      owner_id: rider.id,
      hours: {},
      social_links: {},
      gallery: [],
      type: 'gear',
      reviews: 0,
      owner_name: 'x',
    },
  ],
  // Their names come from the lists.
  bikes: [{ id: AD_ID, make: 'honda', model: 'x', year: 2020, chassis_number: null, picture_path: null, shown: false }],
  'rpc/get_public_profile': [
    { ...rider, id: AD_ID, city: 'riyadh', created_at: adRow.created_at, reviews: 0, spread: [], bikes: [] },
  ],
};

// Vite reads these from the folder of the remote whose tests run.
const ofRemote = async <Module,>(path: string) => (await import(/* @vite-ignore */ path)) as Module;
const { default: remote } = await ofRemote<{ default: unknown }>('/remote.json');
const { App } = await ofRemote<{ App: ComponentType }>('/src/app.tsx');

const routes = parseManifest(remote, 'remote.json').routes.filter(({ prefetch }) => prefetch.length > 0);
const pages = routes.flatMap(({ path, prefetch }) =>
  ['', `?${search}`].map((query) => ({ at: path.replace(/:\w+/, AD_ID) + query, query, prefetch })),
);

/** Stands in for observers and media queries, which jsdom lacks: nothing comes into sight, and no query matches. */
const nothing = {
  matches: false,
  observe() {},
  disconnect() {},
  unobserve() {},
  addEventListener() {},
  removeEventListener() {},
};

it.each(pages)(
  '$at starts the very requests that its screen asks for',
  async ({ at, query, prefetch }) => {
    for (const name of ['IntersectionObserver', 'ResizeObserver', 'matchMedia']) {
      vi.stubGlobal(name, function lacking() {
        return nothing;
      });
    }
    Element.prototype.scrollIntoView = vi.fn<() => void>(); // jsdom has no layout
    const asked = vi.fn<(url: string) => void>();
    const unanswered = new Set<string>();
    vi.stubGlobal('fetch', async (input: string | URL) => {
      const url = String(input);
      asked(comparable(url));
      const name = new URL(url).pathname.replace('/rest/v1/', '');
      if (name in answers) return Response.json(answers[name]);
      unanswered.add(name);
      return new Promise(() => {});
    });
    renderScreen(<App />, { at, user: { ...rider, isAdmin: true } });
    for (const started of firstRequests(
      prefetch,
      SUPABASE_URL,
      { id: AD_ID, conversationId: AD_ID },
      new URLSearchParams(query),
    )) {
      await waitFor(() => expect(asked).toHaveBeenCalledWith(comparable(started)), {
        timeout: 15_000,
        onTimeout: () =>
          new Error(
            `remote.json starts ${comparable(started)}, which the screen never asked for. It asked for:\n` +
              `${asked.mock.calls.join('\n')}\nPut into \`prefetch\` what the screen asks for; if it still waits ` +
              `(${[...unanswered].join(', ')}), add a row to \`answers\` in shared/testing/src/first-requests.test.tsx.`,
          ),
      });
    }
  },
  30_000,
);

it('knows an example of every parameter that is passed on', () => {
  const passed = routes.flatMap(({ prefetch }) => prefetch.flatMap(({ pass }) => pass));
  expect([...search.keys()]).toEqual(expect.arrayContaining(passed));
});

/** The order of parameters is nothing to the database. */
function comparable(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.sort();
  return `${pathname}?${decodeURIComponent(searchParams.toString())}`;
}
