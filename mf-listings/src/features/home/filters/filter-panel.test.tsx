import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ads } from '../../../cards/tests/ads.ts';
import { HomeScreen } from '../home-screen.tsx';
import { homeAnswers, kinds, lookups, standInForLayout } from '../tests/home-answers.ts';

// The first test waits until the parts that come later are compiled.
configure({ asyncUtilTimeout: 4000 });
beforeEach(() => standInForLayout(() => true));

const entry = (slug: string, name_en: string) => ({ slug, name_en, name_ar: null });
const known = {
  ...lookups,
  models: [
    { ...entry('cb500f', 'CB500F'), maker: 'honda' },
    { ...entry('cbr650r', 'CBR650R'), maker: 'honda' },
    { ...entry('r-1250-gs', 'R 1250 GS'), maker: 'bmw' },
  ],
  cities: [
    { slug: 'riyadh', name_en: 'Riyadh', name_ar: 'الرياض', region: 'riyadh', lat: 24.71, lng: 46.68 },
    { slug: 'kharj', name_en: 'Kharj', name_ar: 'الخرج', region: 'riyadh', lat: 24.16, lng: 47.33 },
    { slug: 'jeddah', name_en: 'Jeddah', name_ar: 'جدة', region: 'makkah', lat: 21.54, lng: 39.17 },
  ],
};

function show(at = '/', counts: Record<string, Record<string, number>> = {}) {
  const facets = Object.entries(counts).map(([facet, choices]) => ({
    facet,
    exact: true,
    choices: Object.entries(choices).map(([value, listings]) => ({ value, listings })),
  }));
  answerRest(
    homeAnswers(() => ads(1), {
      'GET rpc/get_lookups': () => known,
      'GET rpc/search_facets': () => [...kinds(9), ...facets],
    }),
  );
  return renderScreen(<HomeScreen />, { at });
}

it('offers the models of a make below it, those with most ads first, and gives them up with it', async () => {
  const user = userEvent.setup();
  const { location } = show('/?make=honda', { model: { 'honda/cb500f': 2, 'honda/cbr650r': 5 } });
  const models = within(await screen.findByRole('group', { name: 'موديلات هوندا' }));
  await waitFor(() =>
    expect(models.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual(['CBR650R', 'CB500F']),
  );
  expect(models.getByRole('checkbox', { name: 'CBR650R' })).toHaveAccessibleDescription('5');
  await user.click(models.getByRole('checkbox', { name: 'CB500F' }));
  expect(location()).toBe('/?make=honda&model=honda/cb500f');
  expect(await screen.findByRole('button', { name: 'إزالة هوندا CB500F' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'هوندا' }));
  expect(location()).toBe('/');
});

it('asks what a part fits, where parts are looked at alone', async () => {
  const user = userEvent.setup();
  const { location } = show('/?kind=part', { fits: { 'honda/cb500f': 3 } });
  const box = await screen.findByRole('checkbox', { name: 'هوندا \u2066CB500F\u2069' });
  await user.click(box);
  expect(location()).toBe('/?kind=part&fits=honda/cb500f');
  expect(await screen.findByRole('button', { name: 'إزالة يركب على هوندا \u2066CB500F\u2069' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^دبّابات/ }));
  expect(location()).toBe('/?kind=motorcycle');
  expect(box).not.toBeInTheDocument();
});

it.each([
  ['checkbox', 'عليه ضمان', '/?warranty=true'],
  ['checkbox', 'يقبل السوم', '/?bids=true'],
  ['button', /^متاجر/, '/?seller=shop'],
  ['button', /^آخر 7 أيام/, '/?posted=7'],
  ['button', /^أسود/, '/?color=black'],
  ['button', /^حتى 10,000/, '/?mileage_max=10000'],
] as const)('narrows by a %s: %s, and takes that back', async (role, name, address) => {
  const user = userEvent.setup();
  const { location } = show();
  await user.click(await screen.findByRole(role, { name }));
  expect(location()).toBe(address);
  await user.click(await screen.findByRole(role, { name }));
  expect(location()).toBe('/');
});

it('adds up what was posted within a week, and what has fewer kilometres', async () => {
  show('/', {
    posted: { 1: 2, 3: 1, 7: 4, 30: 8 },
    mileage: { '0-999': 1, '1000-4999': 2, '5000-9999': 3, '100000-': 7 },
  });
  expect(await screen.findByRole('button', { name: 'آخر 7 أيام 7' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'حتى 10,000 6' })).toBeVisible();
});

it('offers only colours that there are', async () => {
  show('/', { color: { red: 3 } });
  expect(await screen.findByRole('button', { name: 'أحمر 3' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^أسود/ })).toBeNull();
});

it('moves the ends of the prices by their handles, from bar to bar', async () => {
  const { location } = show('/?price_max=25000', { price: { '0-9999': 1, '10000-29999': 4, '30000-': 2 } });
  const [low, high] = await screen.findAllByRole('slider');
  expect(low).toHaveAttribute('aria-valuetext', '0');
  expect(high).toHaveValue('2');
  for (const [handle, at] of [
    [low, 1],
    [high, 3],
  ] as const) {
    fireEvent.change(handle as HTMLElement, { target: { value: at } });
    fireEvent.pointerUp(handle as HTMLElement);
  }
  expect(location()).toBe('/?price_min=10000');
});

it('finds the city where one is with those around it', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (found: PositionCallback) =>
        found({ coords: { latitude: 24.7, longitude: 46.7 } } as GeolocationPosition),
    },
  });
  const { location } = show();
  await user.click(await screen.findByRole('button', { name: 'القريب مني' }));
  expect(location()).toBe('/?city=riyadh,kharj');
});

it('adds the cities around the one that is chosen', async () => {
  const user = userEvent.setup();
  const { location } = show('/?city=riyadh');
  await user.click(await screen.findByRole('button', { name: 'أضف المدن القريبة' }));
  expect(location()).toBe('/?city=riyadh,kharj');
});
