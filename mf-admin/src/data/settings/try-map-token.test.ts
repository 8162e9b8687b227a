import { afterEach, expect, test, vi } from 'vitest';
import { tryMapToken } from './try-map-token.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [200, 'good'],
  [401, 'unknown'],
  [403, 'elsewhere'],
  [429, 'limit'],
  [500, 'unreachable'],
])('an answer of %i means %s', async (status, verdict) => {
  const asked = vi.fn<(address: string) => Promise<Response>>().mockResolvedValue(new Response(null, { status }));
  vi.stubGlobal('fetch', asked);
  expect(await tryMapToken('pk.a&b.c')).toBe(verdict);
  expect(asked.mock.calls[0]?.[0]).toMatch(/^https:\/\/api\.mapbox\.com\/.*access_token=pk\.a%26b\.c$/);
});

/** A request that fails, and what the policy of the page says of it. */
function fail(blockedURI?: string) {
  vi.stubGlobal('fetch', async () => {
    if (blockedURI) {
      // As a browser does: the event comes after the refusal.
      setTimeout(() => document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI })));
    }
    throw new TypeError('Failed to fetch');
  });
}

test('no answer is told from a page that may not ask', async () => {
  fail();
  expect(await tryMapToken('pk.a.b')).toBe('unreachable');
  fail('https://api.mapbox.com/v4/mapbox.mapbox-streets-v8.json');
  expect(await tryMapToken('pk.a.b')).toBe('blocked');
  fail('https://elsewhere.test/');
  expect(await tryMapToken('pk.a.b')).toBe('unreachable');
});
