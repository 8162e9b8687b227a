import { parseManifest } from '@dabbab/contract/remote-manifest';
import { queryClient } from '@dabbab/platform/query';
import { answerRest } from '@dabbab/testing/answer-rest';
import { expect, it } from 'vitest';
import remote from '../remote.json';
import { filterNames, shopsQuery } from './data/shops/shops.ts';

const { routes } = parseManifest(remote, 'remote.json');
const [directory] = routes.find(({ path }) => path === '/shops')?.prefetch ?? [];

it.each([[{}], [{ q: 'حلبة', type: 'gear', city: 'riyadh' }]])(
  'the page starts the very request that the directory asks for with %o',
  async (filters) => {
    const requests = answerRest({ 'GET rpc/list_shops': () => [] });
    await queryClient.fetchInfiniteQuery(shopsQuery(filters));
    expect(`/rest/v1/${requests[0]?.path}`).toBe(directory?.path);
    expect(requests[0]?.query).toEqual(filters);
    expect(directory?.query).toEqual({});
    expect(directory?.pass).toEqual(filterNames);
  },
);
