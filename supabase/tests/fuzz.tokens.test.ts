/** A token with anything changed about it is nobody's, at every service. */
import { newUser } from 'embedded-supabase/testing/clients';
import { lacks } from 'embedded-supabase/testing/needs';
import { type Arbitrary, assert, asyncProperty, constantFrom, integer, nat, oneof, string, tuple } from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { bounds, patience } from './fuzz/bounds.ts';

const { url, publishableKey } = inject('backend');

/** What only a person is answered. */
const doors = ['/auth/v1/user', '/rest/v1/profiles?select=id', '/rest/v1/rpc/list_sessions'];

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

type Change = (token: string) => string;

const inParts =
  (change: (parts: [string, string, string]) => string[]): Change =>
  (token) =>
    change(token.split('.') as [string, string, string]).join('.');
const inHeader = (changes: object) =>
  inParts(([header, ...rest]) => [encode({ ...decode(header), ...changes }), ...rest]);
const inClaims = (changes: object) =>
  inParts(([header, claims, signature]) => [header, encode({ ...decode(claims), ...changes }), signature]);

const changes: Arbitrary<Change> = oneof(
  // One letter is another.
  tuple(nat(), constantFrom('A', 'Z', 'a', 'z', '0', '9', '-', '_', '.', '=', '+', '/', ' ', '%')).map(
    ([at, letter]): Change =>
      (token) => {
        const place = at % token.length;
        return token.slice(0, place) + letter + token.slice(place + 1);
      },
  ),
  // Something is missing, twice, or beside it.
  integer({ min: 1, max: 60 }).map(
    (count): Change =>
      (token) =>
        token.slice(0, -count),
  ),
  integer({ min: 1, max: 60 }).map(
    (count): Change =>
      (token) =>
        token.slice(count),
  ),
  string({ maxLength: 20 }).map(
    (more): Change =>
      (token) =>
        `${token}.${more.replaceAll(/[^!-~]/g, 'x')}`,
  ),
  constantFrom<Change>(
    (token) => `${token}${token}`,
    (token) => 'x'.repeat(60_000) + token,
    inParts(([header, claims]) => [header, claims, '']),
    inParts(([header, claims]) => [header, claims]),
    inParts(([header, , signature]) => [header, '', signature]),
    inParts(([, claims, signature]) => ['', claims, signature]),
    inParts(([header, claims, signature]) => [header, claims, signature.toUpperCase()]),
    inParts(([header, claims, signature]) => [claims, header, signature]),
  ),
  // It says that it was signed otherwise, or by a key of its own.
  constantFrom('none', 'None', 'NONE', '', 'HS384', 'HS512', 'RS256', 'ES256', 'dir', null, 0).map((alg) =>
    inHeader({ alg }),
  ),
  constantFrom('none', 'nOnE').map(
    (alg): Change =>
      (token) =>
        inParts(([header, claims]) => [header, claims, ''])(inHeader({ alg })(token)),
  ),
  constantFrom(
    { jwk: { kty: 'oct', k: 'AAAA' } },
    { jku: 'https://elsewhere.example' },
    { kid: '../../dev/null' },
    { crit: ['exp'] },
  ).map(inHeader),
  // It says that it is for somebody or something else.
  constantFrom(
    { role: 'service_role' },
    { role: 'postgres' },
    { sub: '00000000-0000-4000-8000-000000000005' },
    { aal: 'aal2' },
    { exp: 4_102_444_800 },
    { session_id: null },
    { is_anonymous: true },
    { app_metadata: { admin: true } },
  ).map(inClaims),
);

describe.skipIf(lacks('dbUrl'))('a changed token', () => {
  let token: string;
  beforeAll(async () => {
    const { client } = await newUser();
    token = (await client.auth.getSession()).data.session?.access_token ?? '';
  });
  const statusAt = async (door: string, bearer: string) => {
    const method = door.includes('/rpc/') ? 'POST' : 'GET';
    const headers = { apikey: publishableKey, authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
    const answer = await fetch(url + door, { method, headers, ...(method === 'POST' && { body: '{}' }) });
    await answer.arrayBuffer();
    return answer.status;
  };
  /** The last letters of a signature hold bits that say nothing: then nothing has changed. */
  const saysTheSame = (changed: string) => {
    const bytes = (text: string) =>
      text
        .split('.')
        .map((part) => Buffer.from(part, 'base64url').toString('hex'))
        .join('.');
    return bytes(changed) === bytes(token);
  };

  it('opens no door', patience, async () => {
    for (const door of doors) expect([door, await statusAt(door, token)]).toEqual([door, 200]);
    await assert(
      asyncProperty(changes, constantFrom(...doors), async (change, door) => {
        const changed = change(token);
        if (saysTheSame(changed) || /[^\x20-\x7e]/.test(changed)) return;
        const status = await statusAt(door, changed);
        expect([400, 401, 403, 431].includes(status), `${door} answers ${status}`).toBe(true);
      }),
      bounds(350, 4),
    );
  });
});
