/** CORS as hosted Supabase answers it, for a page on another origin. */
import { describe, expect, inject, it } from 'vitest';
import { lacks } from '../testing/needs.ts';

const { url, publishableKey } = inject('backend');
const origin = 'http://localhost:3000';
const asked = [
  'apikey',
  'authorization',
  'x-client-info',
  'content-type',
  'content-profile',
  'accept-profile',
  'prefer',
  'range',
  'x-upsert',
  'cache-control',
  'x-supabase-api-version',
];

describe('cors', () => {
  it.each(['/rest/v1/numbers', '/rest/v1/rpc/whoami', '/auth/v1/token', '/auth/v1/user', '/storage/v1/object/a/b'])(
    'the preflight of %s allows what supabase-js sends',
    async (path) => {
      for (const method of ['POST', 'PATCH', 'DELETE', 'PUT', 'GET']) {
        const answer = await fetch(url + path, {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': method,
            'access-control-request-headers': asked.join(','),
          },
        });
        expect(answer.status).toBe(204);
        expect(answer.headers.get('access-control-allow-origin')).toBe('*');
        expect(answer.headers.get('access-control-allow-methods')).toContain(method);
        const allowed = answer.headers.get('access-control-allow-headers')?.split(',') ?? [];
        expect(allowed).toEqual(expect.arrayContaining(asked));
        expect(Number(answer.headers.get('access-control-max-age'))).toBeGreaterThan(0);
      }
    },
  );

  it.skipIf(lacks('dbUrl'))('lets the page read counts and ranges', async () => {
    const answer = await fetch(`${url}/rest/v1/numbers?limit=2`, {
      headers: { origin, apikey: publishableKey, prefer: 'count=exact' },
    });
    expect(answer.headers.get('content-range')).toBe('0-1/250');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/Content-Range/);
  });

  it('lets the page read refusals too', async () => {
    for (const path of ['/rest/v1/numbers', '/auth/v1/user', '/storage/v1/object/public/none/x', '/none']) {
      const answer = await fetch(url + path, { headers: { origin } });
      expect(answer.ok).toBe(false);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  });
});
