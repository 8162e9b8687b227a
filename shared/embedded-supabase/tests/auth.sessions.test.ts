/** Sessions: renewed, several at a time, ended here or everywhere. */
import { randomUUID } from 'node:crypto';
import { SignJWT, decodeJwt } from 'jose';
import { describe, expect, inject, it } from 'vitest';
import { LOCAL_KEYS } from '../src/local-keys.ts';
import { ask } from '../testing/auth-flow.ts';
import { type Person, anon, newUser, secret } from '../testing/clients.ts';
import { lacks } from '../testing/needs.ts';

const tokensOf = async ({ client }: Pick<Person, 'client'>) => {
  const { data } = await client.auth.getSession();
  return {
    access: data.session?.access_token ?? '',
    refresh: data.session?.refresh_token ?? '',
    claims: decodeJwt(data.session?.access_token ?? ''),
  };
};

const refresh = (refresh_token: string) => ask('token?grant_type=refresh_token', { body: { refresh_token } });

const signedInAgain = async ({ email, password }: Person) => {
  const client = anon();
  await client.auth.signInWithPassword({ email, password });
  return client;
};

describe('a session', () => {
  it('is renewed by the refresh token, with the same claims', async () => {
    const person = await newUser({ username: 'kept' });
    const before = await tokensOf(person);
    await person.client.auth.refreshSession();
    const after = await tokensOf(person);
    expect(after.refresh).not.toBe(before.refresh);
    expect(after.claims).toMatchObject({
      sub: person.id,
      session_id: before.claims.session_id,
      iss: before.claims.iss,
      amr: before.claims.amr,
      aal: 'aal1',
      user_metadata: { username: 'kept' },
    });
    expect((await person.client.auth.getUser()).data.user?.id).toBe(person.id);
  });

  it('is not renewed by a made-up token, nor by none', async () => {
    expect(await refresh(randomUUID())).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token: Refresh Token Not Found' },
    });
    expect((await refresh('')).status).toBe(400);
  });

  it('survives an answer that was lost: the token before the present one gives the present one again', async () => {
    const person = await newUser();
    const { refresh: first } = await tokensOf(person);
    const second = (await refresh(first)).body['refresh_token'];
    expect((await refresh(first)).body['refresh_token']).toBe(second);
  });

  it('gives ten renewals at once one and the same next token', async () => {
    const { refresh: first } = await tokensOf(await newUser());
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(first)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body }) => body['refresh_token'])).size).toBe(1);
  });

  it('of a banned person is not renewed', async () => {
    const person = await newUser();
    const { refresh: token } = await tokensOf(person);
    await secret().auth.admin.updateUserById(person.id, { ban_duration: '1h' });
    expect(await refresh(token)).toMatchObject({ status: 400, body: { error_code: 'user_banned' } });
  });

  it('ends with the account', async () => {
    const person = await newUser();
    const { access, refresh: token } = await tokensOf(person);
    await secret().auth.admin.deleteUser(person.id);
    const user = await ask('user', { method: 'GET', token: access });
    expect(user).toMatchObject({ status: 403, body: { error_code: 'user_not_found' } });
    expect((await refresh(token)).status).toBe(400);
  });
});

describe('signing out', () => {
  it('here leaves the other sessions', async () => {
    const person = await newUser();
    const elsewhere = await signedInAgain(person);
    const { access, refresh: token } = await tokensOf(person);
    expect((await person.client.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect((await refresh(token)).body['error_code']).toBe('refresh_token_not_found');
    expect(await ask('user', { method: 'GET', token: access })).toMatchObject({
      status: 403,
      body: { error_code: 'session_not_found' },
    });
    expect((await elsewhere.auth.getUser()).data.user?.id).toBe(person.id);
  });

  it('elsewhere leaves this one', async () => {
    const person = await newUser();
    const elsewhere = await signedInAgain(person);
    expect((await person.client.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
    expect((await person.client.auth.refreshSession()).error).toBeNull();
  });

  it('everywhere ends them all', async () => {
    const person = await newUser();
    const elsewhere = await signedInAgain(person);
    expect((await person.client.auth.signOut()).error).toBeNull();
    expect((await elsewhere.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  });

  it('knows three scopes', async () => {
    const { access } = await tokensOf(await newUser());
    expect(await ask('logout?scope=galaxy', { token: access })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Unsupported logout scope "galaxy"' },
    });
    expect((await ask('logout?scope=local', { token: access })).status).toBe(204);
  });
});

describe('the token of a request', () => {
  const user = (token?: string) => ask('user', { method: 'GET', ...(token !== undefined && { token }) });

  it('is needed', async () => {
    for (const [method, path] of [
      ['GET', 'user'],
      ['PUT', 'user'],
      ['POST', 'logout'],
      ['GET', 'reauthenticate'],
    ] as const)
      expect(await ask(path, { method, ...(method === 'PUT' && { body: {} }) })).toMatchObject({
        status: 401,
        body: { error_code: 'no_authorization', msg: 'This endpoint requires a Bearer token' },
      });
  });

  it('must be one of ours', async () => {
    const { access } = await tokensOf(await newUser());
    for (const token of ['x', inject('backend').publishableKey, `${access.slice(0, -4)}AAAA`])
      expect(await user(token)).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
  });

  it.skipIf(lacks('superuserUrl'))('must name a person, and be signed and in time', async () => {
    const sign = (claims: Record<string, unknown>, key = LOCAL_KEYS.jwtSecret, expires: string | number = '1h') =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(expires)
        .sign(new TextEncoder().encode(key));
    const code = async (token: string) => (await user(token)).body['error_code'];
    const { claims } = await tokensOf(await newUser());
    expect(await code(await sign({ ...claims, exp: undefined }))).toBeUndefined();
    expect(await code(await sign(claims, LOCAL_KEYS.jwtSecret, 1_000_000_000))).toBe('bad_jwt');
    expect(await code(await sign(claims, 'another secret of at least 32 characters'))).toBe('bad_jwt');
    expect(await code(await sign({ role: 'authenticated' }))).toBe('bad_jwt');
    expect(await code(await sign({ sub: 'nobody' }))).toBe('bad_jwt');
    expect(await code(await sign({ sub: randomUUID() }))).toBe('user_not_found');
    expect(await code(await sign({ sub: claims.sub, session_id: randomUUID() }))).toBe('session_not_found');
  });
});
