import { answerRest, type RestAnswer } from '@dabbab/testing/answer-rest';
import { type RenderOptions, renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { filtersToPath } from '../../../../data/listings/filters-in-url.ts';
import type { ListingFilters } from '../../../../data/listings/filters.ts';
import { FitsGroup } from './fits-group.tsx';

vi.mock(import('@dabbab/platform/registry'), async (original) => ({ ...(await original()), hasRoute: () => true }));

const lookups = {
  makers: [
    { slug: 'honda', name_en: 'Honda', name_ar: 'هوندا' },
    { slug: 'yamaha', name_en: 'Yamaha', name_ar: 'ياماها' },
  ],
  models: [
    { maker: 'honda', slug: 'cb500f', name_en: 'CB500F', name_ar: null },
    { maker: 'honda', slug: 'cbr650r', name_en: 'CBR650R', name_ar: null },
    { maker: 'honda', slug: 'gold-wing', name_en: 'Gold Wing', name_ar: 'قولد وينق' },
    { maker: 'honda', slug: 'rebel-500', name_en: 'Rebel 500', name_ar: null },
    { maker: 'yamaha', slug: 'mt-09', name_en: 'MT-09', name_ar: null },
  ],
};
const facet = {
  exact: true,
  listings: new Map([
    ['yamaha/mt-09', 7],
    ['honda/cbr650r', 3],
    ['universal', 2],
  ]),
};

function Group({ start }: { start: ListingFilters }) {
  const [filters, setFilters] = useState(start);
  return (
    <>
      <FitsGroup filters={filters} facet={facet} onChange={setFilters} />
      <p data-testid="address">{filtersToPath(filters)}</p>
    </>
  );
}

function show(start: ListingFilters, options: RenderOptions = {}, bikes: RestAnswer = () => []) {
  const requests = answerRest({ 'GET rpc/get_lookups': () => lookups, 'GET bikes': bikes });
  renderScreen(<Group start={start} />, { language: 'en', ...options });
  return requests;
}
const expectAddress = (address: string) => expect(screen.getByTestId('address')).toHaveTextContent(address);
const offered = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));

it('offers the bikes of the garage, each with its year', async () => {
  const own = { id: 'b1', make: 'yamaha', model: 'mt-09', year: 2019, chassis_number: null };
  show({ kind: 'part' }, { user: rider }, () => [own, { ...own, id: 'b2', make: 'honda', model: 'cb500f' }]);
  const mt09 = await screen.findByRole('button', { name: 'My bike: Yamaha MT-09 · 2019' });
  await userEvent.click(mt09);
  expect(mt09).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'My bike: Honda CB500F · 2019' }));
  expectAddress('/?kind=part&fits=yamaha/mt-09:2019,honda/cb500f:2019');
  await userEvent.click(mt09);
  expectAddress('/?kind=part&fits=honda/cb500f:2019');
  expect(screen.queryByRole('link')).toBeNull();
});

it('leads whoever has no bike to the garage, and asks for the bikes of nobody', async () => {
  const requests = show({ kind: 'part' });
  expect(await screen.findByRole('link', { name: 'Add your bike to see what fits' })).toHaveAttribute(
    'href',
    '/profile/garage',
  );
  expect(requests.map(({ path }) => path)).not.toContain('bikes');
});

it('leads a person with an empty garage there', async () => {
  show({ kind: 'part' }, { user: rider });
  expect(await screen.findByRole('link', { name: 'Add your bike to see what fits' })).toBeVisible();
});

it('offers models, those with most parts first; what fits any motorcycle fits them all', async () => {
  show({ kind: 'part' });
  const first = await screen.findByRole('checkbox', { name: 'Yamaha MT-09' });
  expect(offered()).toEqual(['Yamaha MT-09', 'Honda CBR650R', 'Honda CB500F', 'Honda Gold Wing']);
  expect(first).toHaveAccessibleDescription('7');
  expect(screen.getByRole('checkbox', { name: 'Honda CB500F' })).toHaveAccessibleDescription('2');
});

it.each([
  ['gold', ['Honda Gold Wing']],
  ['هوندا قولد', ['Honda Gold Wing']],
  ['mt 09', ['Yamaha MT-09']],
])('finds models by %s', async (words, found) => {
  show({ kind: 'part' });
  await screen.findByRole('checkbox', { name: 'Yamaha MT-09' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search for a model' }), words);
  await waitFor(() => expect(offered()).toEqual(found));
});

it('says that no model is called so', async () => {
  show({ kind: 'part' });
  await screen.findByRole('checkbox', { name: 'Yamaha MT-09' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search for a model' }), 'vespa');
  expect(screen.getByText('No model of that name')).toBeVisible();
});

it('narrows a chosen model to a year, and takes both back', async () => {
  show({ kind: 'part', fits: ['honda/cb500f'] });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Yamaha MT-09' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year of Yamaha MT-09' }), '2019');
  expectAddress('/?kind=part&fits=honda/cb500f,yamaha/mt-09:2019');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year of Yamaha MT-09' }), 'Any year');
  expectAddress('/?kind=part&fits=honda/cb500f,yamaha/mt-09');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Yamaha MT-09' }));
  expectAddress('/?kind=part&fits=honda/cb500f');
  expect(screen.queryByRole('combobox', { name: 'Year of Yamaha MT-09' })).toBeNull();
});
