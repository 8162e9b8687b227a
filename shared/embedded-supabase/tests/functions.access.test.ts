/** Who may call an Edge Function, and what stands around it: the platform's check, CORS, secrets, the sandbox. */
import { SignJWT, UnsecuredJWT, generateKeyPair } from 'jose';
import { describe, expect, inject, it } from 'vitest';
import { anon, newUser, secret } from '../testing/clients.ts';
import { lacks } from '../testing/needs.ts';

const { url, publishableKey, secretKey } = inject('backend');
const at = (path: string) => `${url}/functions/v1/${path}`;

async function refusal(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(at(path), { method: 'POST', headers });
  const { code, message } = (await answer.json()) as { code: string; message: string };
  expect(answer.headers.get('sb-error-code')).toBe(code);
  return [answer.status, code, message];
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}`, apikey: publishableKey });

describe.skipIf(lacks('functions'))('verify_jwt', () => {
  it('lets in a person, and either key by itself', async () => {
    const { client } = await newUser();
    for (const caller of [client, anon(), secret()]) expect((await caller.functions.invoke('mirror')).error).toBeNull();
    for (const key of [publishableKey, secretKey]) {
      const answer = await fetch(at('mirror'), { headers: { authorization: `Bearer ${key}` } });
      expect(answer.status).toBe(200);
    }
  });

  it('refuses who brings nothing, or a key that is none', async () => {
    const missing = [401, 'UNAUTHORIZED_NO_AUTH_HEADER', 'Missing authorization header'];
    expect(await refusal('mirror')).toEqual(missing);
    expect(await refusal('mirror', { apikey: 'sb_publishable_wrong' })).toEqual(missing);
    const noToken = [401, 'UNAUTHORIZED_INVALID_JWT_FORMAT', 'Invalid JWT'];
    expect(await refusal('mirror', bearer('sb_publishable_wrong'))).toEqual(noToken);
    const noBearer = [401, 'UNAUTHORIZED_INVALID_JWT_FORMAT', "Auth header is not 'Bearer {token}'"];
    expect(await refusal('mirror', { authorization: `Basic ${publishableKey}` })).toEqual(noBearer);
  });

  it('refuses tokens that are forged, changed, unsigned or signed by another', async () => {
    const claims = { role: 'authenticated', sub: crypto.randomUUID() };
    const token = (alg: string) => new SignJWT(claims).setExpirationTime('1h').setProtectedHeader({ alg });
    const forged = await token('HS256').sign(new TextEncoder().encode('x'.repeat(40)));
    expect(await refusal('mirror', bearer(forged))).toEqual([401, 'UNAUTHORIZED_LEGACY_JWT', 'Invalid JWT']);
    const unsigned = new UnsecuredJWT(claims).encode();
    const algorithm = 'UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM';
    expect(await refusal('mirror', bearer(unsigned))).toEqual([401, algorithm, 'Unsupported JWT algorithm none']);
    const { privateKey } = await generateKeyPair('ES256');
    const foreign = await token('ES256').sign(privateKey);
    expect(await refusal('mirror', bearer(foreign))).toEqual([401, 'UNAUTHORIZED_ASYMMETRIC_JWT', 'Invalid JWT']);
    const { client } = await newUser();
    const { data } = await client.auth.getSession();
    const [head, body, signature = ''] = (data.session?.access_token ?? '').split('.');
    const changed = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect((await refusal('mirror', bearer(changed)))[0]).toBe(401);
  });

  it('asks nothing of a function that is open', async () => {
    expect(await fetch(at('open')).then((answer) => answer.text())).toBe('open');
    expect((await fetch(at('open'), { headers: bearer('nonsense') })).status).toBe(200);
  });
});

describe.skipIf(lacks('functions'))('which functions there are', () => {
  it.each(['none', '', '_shared', 'switched-off', '..%2f..%2fsecrets', 'mirror%2f', 'constructor'])(
    '"%s" is not found, before anything is checked',
    async (name) => {
      expect(await refusal(name)).toEqual([404, 'NOT_FOUND', 'Requested function was not found']);
    },
  );
});

describe.skipIf(lacks('functions'))('cors', () => {
  const origin = 'http://localhost:3000';
  const preflight = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'apikey' };

  it('is the function’s own, also for the question before the call', async () => {
    const asked = await fetch(at('mirror'), { method: 'OPTIONS', headers: preflight });
    expect([asked.status, await asked.text()]).toEqual([200, 'ok']);
    expect(asked.headers.get('access-control-allow-origin')).toBe('*');
    expect(asked.headers.get('access-control-allow-headers')).toContain('apikey');
    const called = await fetch(at('mirror'), { method: 'POST', headers: { origin, apikey: publishableKey } });
    expect(called.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('is nobody’s for a function that forgot it, and for refusals', async () => {
    for (const path of ['open', 'none', 'mirror']) {
      const answer = await fetch(at(path), { headers: { origin } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    const asked = await fetch(at('open'), { method: 'OPTIONS', headers: preflight });
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([200, null]);
  });
});

describe.skipIf(lacks('functions'))('what a function finds', () => {
  it('is the project’s address and keys, and nothing of the machine', async () => {
    const { data } = await secret().functions.invoke<Record<string, string>>('environment');
    expect(data).toMatchObject({
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: secretKey,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
      SUPABASE_DB_URL: expect.stringMatching(/^postgresql:\/\/postgres:/),
    });
    for (const name of ['PATH', 'HOME', 'USER', 'PWD', 'NODE_CHANNEL_FD', 'VITEST'])
      expect(data).not.toHaveProperty(name);
  });

  it('is its own files and the network, and nothing else', async () => {
    const { data } = await anon().functions.invoke('environment', { method: 'GET' });
    expect(data).toEqual({
      run: 'NotCapable',
      write: 'NotCapable',
      writeHere: 'NotCapable',
      readOutside: 'NotCapable',
      readHere: 'done',
    });
  });
});
