import { expect, it } from 'vitest';
import { firstRequests } from './first-requests.ts';

const list = { path: '/rest/v1/rpc/list_listings', query: {}, pass: ['q', 'make'] };

it('passes on the parameters that are named, and no others', () => {
  const search = new URLSearchParams('make=honda&utm_source=x&q=');
  expect(firstRequests([list], 'http://api', {}, search)).toEqual(['http://api/rest/v1/rpc/list_listings?make=honda']);
});

it('puts route parameters into fixed ones', () => {
  const one = { path: '/rest/v1/listings', query: { id: 'eq.:id' }, pass: [] };
  expect(firstRequests([one], 'http://api', { id: 'a-b' }, new URLSearchParams())).toEqual([
    'http://api/rest/v1/listings?id=eq.a-b',
  ]);
});
