import { adRow as ad, buyer, lookups as lists, renderAd, type AdAnswers } from '@dabbab/testing/ad';
import { refusal } from '@dabbab/testing/answer-rest';
import type { RenderOptions } from '@dabbab/testing/render';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AdScreen } from './ad-screen.tsx';

const lookups = {
  ...lists,
  makers: [
    { slug: 'honda', name_en: 'Honda', name_ar: 'هوندا' },
    { slug: 'yamaha', name_en: 'Yamaha', name_ar: 'ياماها' },
  ],
  models: [
    { maker: 'honda', slug: 'cb500f', name_en: 'CB500F', name_ar: null },
    { maker: 'yamaha', slug: 'mt-09', name_en: 'MT-09', name_ar: null },
    { maker: 'yamaha', slug: 'xsr900', name_en: 'XSR900', name_ar: null },
  ],
};
const part = { ...ad, kind: 'part', bike_type: null, part_category: 'disc', type: null, title_en: 'Front disc' };
const mt09 = { id: 'b1', make: 'yamaha', model: 'mt-09', year: 2019 };

const show = (fits: string[], answers: AdAnswers = {}, options: RenderOptions = {}) =>
  renderAd(
    <AdScreen />,
    {
      'GET rpc/get_lookups': () => lookups,
      'GET listings': () => [{ ...part, fits }],
      'GET rpc/list_part_fits': () => [],
      ...answers,
    },
    { language: 'en', ...options },
  ).requests;
const fitting = () => screen.findByRole('region', { name: 'Fits' });
const rows = async () => {
  expect(await screen.findAllByText(/^(?:MT-09|XSR900)$/)).not.toEqual([]);
  return screen.getAllByRole('row').map((row) => row.textContent);
};

it('lists the models that a part fits by their makes, with the years', async () => {
  const requests = show(['honda/cb500f', 'yamaha/mt-09:2017-2020', 'yamaha/xsr900:2016-']);
  expect(await rows()).toEqual([
    'ModelYears',
    'Honda',
    'CB500F All years',
    'Yamaha',
    'MT-09 2017–2020',
    'XSR900 since 2016',
  ]);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  expect(requests.map(({ path }) => path)).not.toContain('bikes');
});

it('folds a long list', async () => {
  show(Array.from({ length: 12 }, (_, index) => `yamaha/mt-09:${2001 + index}-${2001 + index}`));
  expect(await rows()).toHaveLength(10);
  const more = screen.getByRole('button', { name: 'Show all 12' });
  await userEvent.click(more);
  expect(await rows()).toHaveLength(14);
  await userEvent.click(more);
  expect(await rows()).toHaveLength(10);
});

it('says that a part fits any motorcycle', async () => {
  show(['universal']);
  expect(await fitting()).toHaveTextContent('Any motorcycle');
  expect(screen.queryByRole('table')).toBeNull();
});

it('says nothing where the seller has not', async () => {
  show([]);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Fits' })).toBeNull();
});

it.each([
  [[mt09], 'Fits your Yamaha MT-09 · 2019'],
  [[{ ...mt09, year: 2021 }], 'The seller did not mention your bike'],
  [
    [
      { ...mt09, year: 2021 },
      { ...mt09, model: 'xsr900' },
    ],
    'The seller did not mention any bike in your garage',
  ],
])('tells the owner of %j: %s', async (bikes, words) => {
  show(['yamaha/mt-09:2017-2020'], { 'GET bikes': () => bikes }, { user: buyer });
  expect(await screen.findByText(words)).toBeVisible();
});

it('names of several bikes those that it fits', async () => {
  const bikes = [mt09, { ...mt09, id: 'b2', model: 'xsr900' }, { ...mt09, id: 'b3' }];
  show(['yamaha/mt-09:2017-2020'], { 'GET bikes': () => bikes }, { user: buyer });
  expect(await screen.findAllByText(/^Fits your/)).toHaveLength(1);
});

const entry = (fit: string, state: string, confirmed = 0, denied = 0) => ({
  fit,
  state,
  sellers: 1,
  confirmed,
  denied,
});

it('marks what buyers and admins found out, and asks by the name of the part', async () => {
  const known = [
    entry('yamaha/mt-09:2014-2020', 'confirmed', 3),
    entry('yamaha/xsr900', 'denied', 1, 1),
    entry('honda/cb500f', 'said'),
  ];
  const requests = show(['honda/cb500f', 'yamaha/mt-09:2017-2020', 'yamaha/xsr900:2016-'], {
    'GET listings': () => [
      { ...part, make: null, model: ' Wave ', fits: ['honda/cb500f', 'yamaha/mt-09:2017-2020', 'yamaha/xsr900:2016-'] },
    ],
    'GET rpc/list_part_fits': () => known,
  });
  expect(await screen.findByText('3 buyers confirm')).toBeVisible();
  expect(await rows()).toEqual([
    'ModelYears',
    'Honda',
    'CB500F All years',
    'Yamaha',
    'MT-09 3 buyers confirm2017–2020',
    'XSR900 Does not fit: we checkedsince 2016',
  ]);
  expect(requests.find(({ path }) => path === 'rpc/list_part_fits')?.query).toEqual({
    part_category: 'disc',
    make: '',
    part: 'Wave',
  });
});

it.each([
  [entry('universal', 'contested', 0, 1), 'A buyer says no'],
  [entry('universal', 'contested', 3, 1), '1 of 4 buyers says no'],
  [entry('universal', 'confirmed'), 'We checked'],
])('marks what fits any motorcycle: %j', async (known, words) => {
  show(['universal'], { 'GET rpc/list_part_fits': () => [known] });
  expect(await screen.findByText(words)).toBeVisible();
});

it.each([
  [entry('yamaha/mt-09:2017-2020', 'said'), 'Fits your Yamaha MT-09 · 2019'],
  [entry('yamaha/mt-09:2017-2020', 'confirmed', 1), 'Fits your Yamaha MT-09 · 2019, as buyers confirm'],
  [entry('yamaha/mt-09', 'contested', 1, 1), 'A buyer says that it does not fit your Yamaha MT-09 · 2019'],
  [entry('yamaha/mt-09:2019-', 'denied', 0, 1), 'Does not fit your Yamaha MT-09 · 2019: we checked'],
  [entry('yamaha/mt-09:2020-', 'denied', 0, 1), 'Fits your Yamaha MT-09 · 2019'],
])('weighs %j for the owner of a bike: %s', async (known, words) => {
  const answers = { 'GET bikes': () => [mt09], 'GET rpc/list_part_fits': () => [known] };
  show(['yamaha/mt-09:2017-2020'], answers, { user: buyer });
  expect(await screen.findByText(words)).toBeVisible();
});

it('says what the seller says where the rest cannot be asked for', async () => {
  show(
    ['yamaha/mt-09:2017-2020'],
    { 'GET bikes': () => [mt09], 'GET rpc/list_part_fits': () => refusal('XX000', 500) },
    { user: buyer },
  );
  expect(await screen.findByText('Fits your Yamaha MT-09 · 2019')).toBeVisible();
});

it('asks nothing of a part without a name, or one that fits nothing', async () => {
  for (const more of [{ model: null, fits: ['yamaha/mt-09'] }, { fits: [] }]) {
    const requests = show([], { 'GET listings': () => [{ ...part, ...more }] });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(await screen.findByText('Ad number')).toBeVisible();
    expect(requests.map(({ path }) => path)).not.toContain('rpc/list_part_fits');
    cleanup();
  }
});

it('offers parts of the year of a motorcycle, and leads to all of them', async () => {
  const bike = { ...ad, make: 'yamaha', model: 'mt-09 ', year: 2019 };
  const card = { ...ad, kind: 'part', featured: false, cover_path: null, image_count: 0, title_en: 'A disc for it' };
  const requests = show([], {
    'GET listings': () => [bike],
    'GET rpc/list_listings': ({ query }) => ({ listings: query.fits ? [card] : [], next: null }),
    'GET rpc/search_facets': () => [{ facet: 'kind', exact: true, choices: [{ value: 'part', listings: 12 }] }],
  });
  const strip = within(await screen.findByRole('region', { name: 'Parts for this bike' }));
  expect(await strip.findByRole('link', { name: 'A disc for it' })).toBeVisible();
  expect(await strip.findByRole('link', { name: 'Show all 12 parts' })).toHaveAttribute(
    'href',
    '/?kind=part&fits=yamaha/mt-09:2019',
  );
  expect(requests.find(({ query }) => query.fits)?.query).toMatchObject({
    kind: 'part',
    fits: 'yamaha/mt-09:2019',
    page_size: '4',
  });
});

it.each([
  ['of a model that is none of the lists', { make: 'yamaha', model: 'MT-99' }],
  ['for which there are none', { make: 'yamaha', model: 'MT-09' }],
])('offers no parts for a motorcycle %s', async (_why, bike) => {
  const requests = show([], {
    'GET listings': () => [{ ...ad, ...bike }],
    'GET rpc/search_facets': () => [],
  });
  expect(await screen.findByText('Ad number')).toBeVisible();
  await expect.poll(() => requests.some(({ query }) => query.fits)).toBe(bike.model === 'MT-09');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Parts for this bike' })).toBeNull());
});
