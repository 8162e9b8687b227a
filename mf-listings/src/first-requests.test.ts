import { parseManifest } from '@dabbab/contract/remote-manifest';
import { queryClient } from '@dabbab/platform/query';
import { answerRest } from '@dabbab/testing/answer-rest';
import { expect, it } from 'vitest';
import remote from '../remote.json';
import { adQuery } from './data/listings/ad.ts';
import { parseFilters } from './data/listings/filters-in-url.ts';
import { listingsQuery } from './data/listings/list.ts';

const ID = '22222222-2222-4222-8222-222222222222';
const { routes } = parseManifest(remote, 'remote.json');

function prefetchOf(route: string, path: string) {
  const prefetch = routes.find((candidate) => candidate.path === route)?.prefetch.find((one) => one.path === path);
  if (!prefetch) throw new Error(`${route} starts no request to ${path}`);
  return prefetch;
}

it('the page starts the very request that the ad asks for', async () => {
  const requests = answerRest({ 'GET listings': () => [{ id: ID, pictures: [] }] });
  await queryClient.fetchQuery(adQuery(ID));
  const { query } = prefetchOf('/ad/:id', '/rest/v1/listings');
  const started = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value.replace(':id', ID)]));
  expect(requests.map((request) => request.query)).toEqual([started]);
});

it('the page starts the very request that the list asks for', async () => {
  const requests = answerRest({ 'GET rpc/list_listings': () => ({ listings: [], next: null }) });
  const address = new URLSearchParams(
    'q=r7&kind=motorcycle&make=bmw,ktm&type=sport&city=riyadh&condition=used&price_min=1&price_max=2&year_min=2000' +
      '&year_max=2001&mileage_max=3&engine=251-700&sort=newest',
  );
  await queryClient.fetchInfiniteQuery(listingsQuery(parseFilters(address).filters));
  const { pass } = prefetchOf('/', '/rest/v1/rpc/list_listings');
  const started = Object.fromEntries(pass.map((name) => [name, address.get(name)]));
  expect(requests.map((request) => request.query)).toEqual([started]);
  expect(pass.toSorted()).toEqual([...address.keys()].toSorted());
});
