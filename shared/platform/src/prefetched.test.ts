import { afterEach, expect, it } from 'vitest';
import { forgetPrefetched, takePrefetched } from './prefetched.ts';

const response = Promise.resolve(new Response('[]'));
const start = (url: string, token: string | null = null) => {
  globalThis.__dabbab_prefetch__ = [{ url, token, response }];
};

afterEach(() => {
  globalThis.__dabbab_prefetch__ = undefined;
});

it('is taken once, whatever the order of the parameters', () => {
  start('http://api/rest/v1/rpc/list?a=1&b=%7B2%7D');
  expect(takePrefetched('GET', 'http://api/rest/v1/rpc/list?b={2}&a=1', null)).toBe(response);
  expect(takePrefetched('GET', 'http://api/rest/v1/rpc/list?b={2}&a=1', null)).toBeUndefined();
});

it('is forgotten once something was changed', () => {
  start('http://api/list?a=1');
  forgetPrefetched();
  expect(takePrefetched('GET', 'http://api/list?a=1', null)).toBeUndefined();
});

it.each([
  ['another person', 'GET', 'http://api/list?a=1', 'token'],
  ['another value', 'GET', 'http://api/list?a=2', null],
  ['a write', 'POST', 'http://api/list?a=1', null],
])('is not for %s', (_name, method, url, token) => {
  start('http://api/list?a=1');
  expect(takePrefetched(method, url, token)).toBeUndefined();
});
