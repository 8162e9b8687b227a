import { queryClient } from '@dabbab/platform/query';
import { answerRest } from '@dabbab/testing/answer-rest';
import { beforeEach, expect, it } from 'vitest';
import { amountOf, facetsQuery, totalOf } from './facets.ts';

const rows = [
  {
    facet: 'kind',
    exact: true,
    choices: [
      { value: 'motorcycle', listings: 30 },
      { value: 'part', listings: 12 },
    ],
  },
  { facet: 'city', exact: false, choices: [{ value: 'riyadh', listings: 410 }] },
];

beforeEach(() => queryClient.clear());

it('asks for the counts of the filters, whatever the order of the list', async () => {
  const requests = answerRest({ 'GET rpc/search_facets': () => rows });
  await queryClient.fetchQuery(facetsQuery({ make: ['honda', 'bmw'], price_max: 5, sort: 'newest' }));
  await queryClient.fetchQuery(facetsQuery({ make: ['honda', 'bmw'], price_max: 5 }));
  expect(requests.map(({ query }) => query)).toEqual([{ make: 'honda,bmw', price_max: '5' }]);
});

it('counts all kinds, or the one that is chosen, as that is counted as if it was not', async () => {
  answerRest({ 'GET rpc/search_facets': () => rows });
  const facets = await queryClient.fetchQuery(facetsQuery({}));
  expect(totalOf(facets, {})).toEqual({ listings: 42, exact: true });
  expect(totalOf(facets, { kind: 'part' })).toEqual({ listings: 12, exact: true });
  expect(totalOf({}, {})).toEqual({ listings: 0, exact: true });
});

it('knows of a choice that is not named only where ads were counted', async () => {
  answerRest({ 'GET rpc/search_facets': () => rows });
  const { kind, city } = await queryClient.fetchQuery(facetsQuery({}));
  expect(amountOf(kind, 'boat')).toEqual({ listings: 0, exact: true });
  expect(amountOf(city, 'riyadh')).toEqual({ listings: 410, exact: false });
  expect(amountOf(city, 'arar')).toBeUndefined();
  expect(amountOf(undefined, 'arar')).toBeUndefined();
});
