import type { Action } from '@dabbab/platform/kit/action';
import { perform } from '@dabbab/platform/kit/action';
import { queryClient } from '@dabbab/platform/query';
import { answerRest } from '@dabbab/testing/answer-rest';
import { beforeEach, expect, it } from 'vitest';
import { deleteSearch, savedSearchesQuery, saveSearch } from '../saved-searches/saved-searches.ts';
import { adQuery } from './ad.ts';
import { cardsByIdQuery } from './cards-by-id.ts';
import { listingsQuery } from './list.ts';
import { approveAd, featureAd, suspendAd, unfeatureAd } from './moderate-ad.ts';
import { deleteAd, renewAd } from './own-ad.ts';
import { markSold } from './sell-ad.ts';

const keys: Record<string, readonly unknown[]> = {
  ad: adQuery('a').queryKey,
  list: listingsQuery({ kind: 'part' }).queryKey,
  cards: cardsByIdQuery(['a', 'b']).queryKey,
  searches: savedSearchesQuery('me').queryKey,
};
const done = () => Response.json(null);

beforeEach(() => {
  queryClient.clear();
  for (const queryKey of Object.values(keys)) queryClient.setQueryData(queryKey, {});
  answerRest({
    'POST rpc/suspend_listing': done,
    'POST rpc/feature_listing': done,
    'POST rpc/unfeature_listing': done,
    'POST rpc/mark_sold': done,
    'POST rpc/renew_listing': done,
    'GET listing_images': () => [],
    'DELETE listings': () => ({ id: 'a' }),
    'POST saved_searches': () => [],
    'DELETE saved_searches': () => [],
  });
});

const stale = () =>
  Object.entries(keys).flatMap(([name, queryKey]) => (queryClient.getQueryState(queryKey)?.isInvalidated ? name : []));

it.each<[string, Action<never, unknown>, unknown, string[]]>([
  ['renewing', renewAd('a'), undefined, ['ad', 'list', 'cards', 'searches']],
  ['selling', markSold('a'), 'elsewhere', ['ad', 'list', 'cards', 'searches']],
  ['deleting', deleteAd('a', 'me'), undefined, ['ad', 'list', 'cards', 'searches']],
  ['hiding', suspendAd('a'), 'a reason', ['ad', 'list', 'cards', 'searches']],
  ['letting back', approveAd('a'), undefined, ['ad', 'list', 'cards', 'searches']],
  ['featuring', featureAd('a'), 7, ['ad', 'list', 'cards', 'searches']],
  ['ending a feature', unfeatureAd('a'), undefined, ['ad', 'list', 'cards', 'searches']],
  ['keeping a search', saveSearch, { name: 'x', filters: {}, alerts: true }, ['searches']],
  ['dropping a search', deleteSearch('s'), undefined, ['searches']],
])('%s reaches the queries that show it', async (_what, action, input, reached) => {
  await perform(action, input as never);
  expect(stale()).toEqual(reached);
});
