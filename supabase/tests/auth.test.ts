/** E-mail and password accounts through the unmodified supabase-js. */
import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import postgres from 'postgres';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { anon, newUser, secret } from './clients.ts';

const backend = inject('backend');
const sql = postgres(backend.superuserUrl ?? '', { max: 2 });
afterAll(() => sql.end());

const freshEmail = () => `${randomUUID()}@example.test`;

describe('sign-up', () => {
  it('makes user, profile by trigger, and a session', async () => {
    const person = await newUser({ username: 'سلطان', data: { language: 'ar' } });
    const { data } = await person.client.from('people').select().single();
    expect(data).toEqual({ id: person.id, name: 'سلطان', is_admin: false });
    const [row] = await sql`select jsonb_typeof(raw_user_meta_data) as meta,
      jsonb_typeof(raw_app_meta_data) as app from auth.users where id = ${person.id}`;
    expect(row).toEqual({ meta: 'object', app: 'object' });
  });

  it('draws the id at random, the same in account, identity, token and metadata', async () => {
    const { client, id } = await newUser({ username: 'random' });
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ id, user_metadata: { sub: id } });
    expect(data.user?.identities).toMatchObject([{ user_id: id, identity_data: { sub: id } }]);
  });

  it('gives a token with every claim of hosted Supabase', async () => {
    const person = await newUser({ username: 'claims' });
    const { data } = await person.client.auth.getSession();
    const claims = decodeJwt(data.session?.access_token ?? '');
    expect(claims).toMatchObject({
      iss: `${backend.url}/auth/v1`,
      sub: person.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: person.email,
      phone: '',
      aal: 'aal1',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { username: 'claims', email: person.email },
    });
    expect(claims.session_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(claims.amr).toEqual([{ method: 'password', timestamp: expect.any(Number) }]);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
  });

  it('refuses a known address, a weak password, a bad address', async () => {
    const { email } = await newUser();
    const options = { data: { username: 'x y' } };
    const signUp = (credentials: { email: string; password: string }) =>
      anon().auth.signUp({ ...credentials, options });
    expect((await signUp({ email, password: 'correct horse' })).error?.code).toBe('user_already_exists');
    expect((await signUp({ email: freshEmail(), password: 'short' })).error?.code).toBe('weak_password');
    // The shortest password that the forms accept.
    expect((await signUp({ email: freshEmail(), password: 'sixsix' })).error).toBeNull();
    expect((await signUp({ email: 'nobody', password: 'correct horse' })).error?.code).toBe('validation_failed');
  });

  it.each([
    ['a password that is a number', { email: 'x@example.test', password: 12_345_678 }],
    ['an address that is an object', { email: { a: 1 }, password: 'correct horse' }],
    ['an endless address', { email: `${'a'.repeat(300)}@example.test`, password: 'correct horse' }],
    ['metadata that are text', { email: 'x@example.test', password: 'correct horse', data: 'x' }],
    ['NUL in the metadata', { email: 'x@example.test', password: 'correct horse', data: { username: '\0' } }],
  ])('refuses %s', async (_what, body) => {
    for (const path of ['signup', 'token?grant_type=password']) {
      const answer = await fetch(`${backend.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
    }
  });

  it('leaves nothing behind when a trigger refuses', async () => {
    const email = freshEmail();
    const { error } = await anon().auth.signUp({
      email,
      password: 'correct horse',
      options: { data: { username: 'refused' } },
    });
    expect(error).toMatchObject({ status: 500, message: 'Database error saving new user' });
    expect(await sql`select from auth.users where email = ${email}`).toHaveLength(0);
  });

  it('cannot choose claims of its own', async () => {
    const person = await newUser({ data: { role: 'service_role', app_metadata: { admin: true } } });
    const { data } = await person.client.rpc('whoami');
    expect(data).toMatchObject({ current_user: 'authenticated' });
    const { data: held } = await person.client.auth.getSession();
    expect(decodeJwt(held.session?.access_token ?? '').app_metadata).toEqual({
      provider: 'email',
      providers: ['email'],
    });
  });
});

describe('sign-in', () => {
  it('takes the right password only, whatever the case of the address', async () => {
    const { email, password, id } = await newUser();
    const client = anon();
    const right = await client.auth.signInWithPassword({ email: email.toUpperCase(), password });
    expect(right.data.user?.id).toBe(id);
    expect((await client.auth.getUser()).data.user).toMatchObject({ id, email });
    const wrong = await anon().auth.signInWithPassword({ email, password: 'wrong' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    const nobody = await anon().auth.signInWithPassword({ email: freshEmail(), password });
    expect(nobody.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  });

  it('is renewed by the refresh token, with the same session and claims', async () => {
    const { client, id } = await newUser({ username: 'kept' });
    const before = (await client.auth.getSession()).data.session;
    const after = (await client.auth.refreshSession()).data.session;
    expect(after?.refresh_token).not.toBe(before?.refresh_token);
    const [old, fresh] = [before, after].map((one) => decodeJwt(one?.access_token ?? ''));
    expect(fresh).toMatchObject({
      sub: id,
      session_id: old?.session_id,
      iss: old?.iss,
      amr: old?.amr,
      aal: 'aal1',
      user_metadata: { username: 'kept' },
    });
    expect((await client.rpc('whoami')).data).toMatchObject({ uid: id });
  });

  it('is refused with a made-up refresh token', async () => {
    const { error } = await anon().auth.refreshSession({ refresh_token: randomUUID() });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});

describe('the account', () => {
  it('changes its metadata and its password', async () => {
    const { client, email, password } = await newUser();
    const changed = await client.auth.updateUser({ data: { theme: 'dark' } });
    expect(changed.data.user?.user_metadata).toMatchObject({ theme: 'dark' });
    expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull();
    const old = await anon().auth.signInWithPassword({ email, password });
    expect(old.error?.code).toBe('invalid_credentials');
    const fresh = await anon().auth.signInWithPassword({ email, password: 'a new password' });
    expect(fresh.error).toBeNull();
  });

  it('signs out: here, or everywhere', async () => {
    const { client, email, password } = await newUser();
    const elsewhere = anon();
    await elsewhere.auth.signInWithPassword({ email, password });
    const token = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect((await anon().auth.refreshSession({ refresh_token: token })).error).not.toBeNull();
    expect((await elsewhere.auth.getUser()).error).toBeNull();

    const third = anon();
    await third.auth.signInWithPassword({ email, password });
    expect((await third.auth.signOut()).error).toBeNull();
    expect((await elsewhere.auth.getUser()).error).toMatchObject({
      name: 'AuthSessionMissingError',
    });
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  });
});

describe('the admin API', () => {
  const admin = () => secret().auth.admin;

  it('makes a confirmed account that can sign in', async () => {
    const email = freshEmail();
    const made = await admin().createUser({
      email,
      password: 'dabbab123',
      email_confirm: true,
      user_metadata: { username: 'راكب' },
      app_metadata: { team: 'seed' },
    });
    expect(made.error).toBeNull();
    expect(made.data.user).toMatchObject({ email, user_metadata: { username: 'راكب' } });
    const client = anon();
    const { data } = await client.auth.signInWithPassword({ email, password: 'dabbab123' });
    expect(data.user?.app_metadata).toMatchObject({ team: 'seed', provider: 'email' });
    expect((await client.from('people').select('name').single()).data).toEqual({ name: 'راكب' });
    const twice = await admin().createUser({ email, password: 'dabbab123' });
    expect(twice.error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('keeps an unconfirmed account out', async () => {
    const email = freshEmail();
    const user_metadata = { username: 'later' };
    await admin().createUser({ email, password: 'dabbab123', user_metadata });
    const { error } = await anon().auth.signInWithPassword({ email, password: 'dabbab123' });
    expect(error?.code).toBe('email_not_confirmed');
  });

  it('reads, changes, lists and removes accounts', async () => {
    const person = await newUser();
    const changed = await admin().updateUserById(person.id, {
      password: 'changed by admin',
      user_metadata: { note: 'x' },
    });
    expect(changed.data.user?.user_metadata).toMatchObject({ note: 'x', username: person.username });
    const again = await anon().auth.signInWithPassword({
      email: person.email,
      password: 'changed by admin',
    });
    expect(again.error).toBeNull();
    expect((await admin().getUserById(person.id)).data.user?.email).toBe(person.email);
    const list = await admin().listUsers({ page: 1, perPage: 1 });
    expect(list.data.users).toHaveLength(1);
    expect((await admin().deleteUser(person.id)).error).toBeNull();
    expect((await admin().getUserById(person.id)).error).toMatchObject({ status: 404 });
    expect((await person.client.auth.getUser()).error).not.toBeNull();
  });

  it('is closed to everybody else', async () => {
    const { client } = await newUser();
    for (const caller of [client, anon()]) {
      const { error } = await caller.auth.admin.createUser({ email: freshEmail(), password: 'x' });
      expect(error).toMatchObject({ status: 403, code: 'not_admin' });
      expect((await caller.auth.admin.listUsers()).error).not.toBeNull();
    }
  });
});
