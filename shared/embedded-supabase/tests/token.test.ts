/** Keys and tokens: what the gateway lets in, and as whom. Some tests sign with the known secret of the embedded backend. */
import { type JWK, SignJWT, UnsecuredJWT, decodeProtectedHeader, exportSPKI, generateKeyPair, importJWK } from 'jose';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LOCAL_KEYS } from '../src/local-keys.ts';
import { type Person, newUser } from '../testing/clients.ts';
import { lacks } from '../testing/needs.ts';

const { url, publishableKey, secretKey } = inject('backend');

async function whoami(headers: Record<string, string>): Promise<[number, unknown]> {
  const answer = await fetch(`${url}/rest/v1/rpc/whoami`, { headers });
  return [answer.status, await answer.json()];
}

const sign = (claims: Record<string, unknown>, secret: string, expires: string | number = '1h') =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(Math.floor(Date.now() / 1000) - 60)
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));

describe.skipIf(lacks('dbUrl'))('the API key', () => {
  it('is needed by every service', async () => {
    for (const path of [
      '/rest/v1/numbers',
      '/rest/v1/',
      '/auth/v1/user',
      '/auth/v1/settings',
      '/auth/v1/admin/users',
    ]) {
      const answer = await fetch(url + path);
      expect([path, answer.status]).toEqual([path, 401]);
      expect(await answer.json()).toMatchObject({ message: 'No API key found in request' });
    }
  });

  it('must be one of ours', async () => {
    expect(await whoami({ apikey: 'sb_publishable_wrong' })).toMatchObject([401, { message: 'Invalid API key' }]);
  });

  it('decides the role where there is no token', async () => {
    expect(await whoami({ apikey: publishableKey })).toMatchObject([200, { current_user: 'anon' }]);
    const bearer = { apikey: publishableKey, authorization: `Bearer ${publishableKey}` };
    expect(await whoami(bearer)).toMatchObject([200, { current_user: 'anon' }]);
    expect(await whoami({ apikey: secretKey })).toMatchObject([200, { current_user: 'service_role' }]);
  });

  it('of the server is refused in a browser', async () => {
    const headers = { apikey: secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux)' };
    expect(await whoami(headers)).toMatchObject([401, {}]);
  });
});

describe.skipIf(lacks('dbUrl'))('a token', () => {
  let person: Person;
  let token: string;
  beforeAll(async () => {
    person = await newUser();
    token = (await person.client.auth.getSession()).data.session?.access_token ?? '';
  });
  const using = (bearer: string) => whoami({ apikey: publishableKey, authorization: `Bearer ${bearer}` });
  const claims = () => ({ sub: person.id, role: 'authenticated', aud: 'authenticated' });

  it('of a session is taken, also beside the secret key', async () => {
    expect(await using(token)).toMatchObject([200, { uid: person.id }]);
    const both = await whoami({ apikey: secretKey, authorization: `Bearer ${token}` });
    expect(both).toMatchObject([200, { uid: person.id, current_user: 'authenticated' }]);
  });

  it.skipIf(lacks('superuserUrl'))('is refused when expired', async () => {
    const old = await sign(claims(), LOCAL_KEYS.jwtSecret, Math.floor(Date.now() / 1000) - 30);
    expect(await using(old)).toMatchObject([401, { code: 'PGRST303', message: 'JWT expired' }]);
  });

  it('is refused when tampered with', async () => {
    const [head, body, signature] = token.split('.') as [string, string, string];
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const forged = Buffer.from(JSON.stringify({ ...payload, role: 'service_role' })).toString('base64url');
    expect(await using(`${head}.${forged}.${signature}`)).toMatchObject([401, { code: 'PGRST301' }]);
    expect(await using(await sign(claims(), 'another secret of at least 32 characters'))).toMatchObject([401, {}]);
  });

  it('is refused when signed with another key, also with the published one as if it were the secret', async () => {
    const foreign = await generateKeyPair('ES256');
    const signed = await new SignJWT(claims())
      .setProtectedHeader(decodeProtectedHeader(token) as { alg: string })
      .setExpirationTime('1h')
      .sign(foreign.privateKey);
    expect(await using(signed)).toMatchObject([401, { code: 'PGRST301' }]);
    const published = await fetch(`${url}/auth/v1/.well-known/jwks.json`);
    const { keys } = (await published.json()) as { keys: [JWK] };
    const pem = await exportSPKI((await importJWK(keys[0])) as CryptoKey);
    expect(await using(await sign(claims(), pem))).toMatchObject([401, { code: 'PGRST301' }]);
  });

  it('is refused without a signature', async () => {
    const unsecured = new UnsecuredJWT(claims()).setExpirationTime('1h').encode();
    expect(await using(unsecured)).toMatchObject([401, { code: 'PGRST301' }]);
    expect(await using(`${unsecured}x`)).toMatchObject([401, { code: 'PGRST301' }]);
  });

  it('is refused when it is no token at all', async () => {
    for (const text of ['garbage', 'a.b.c', 'a.b', `${token}.x`])
      expect(await using(text)).toMatchObject([401, { code: 'PGRST301' }]);
  });

  it.skipIf(lacks('superuserUrl'))('of an unknown role gets nothing', async () => {
    const [status] = await using(await sign({ ...claims(), role: 'supabase_admin' }, LOCAL_KEYS.jwtSecret));
    expect(status).toBeGreaterThanOrEqual(400);
  });
});
