/** Accounts with a password, through the unmodified supabase-js. */
import { decodeJwt } from 'jose';
import { describe, expect, inject, it } from 'vitest';
import { PASSWORD, ask, data, freshEmail, freshPhone, settings } from '../testing/auth-flow.ts';
import { anon, newUser, secret } from '../testing/clients.ts';
import { lacks } from '../testing/needs.ts';

const backend = inject('backend');
const { mailer_autoconfirm, external } = await settings();

describe.skipIf(!mailer_autoconfirm)('sign-up (where addresses need no confirmation)', () => {
  it.skipIf(lacks('dbUrl'))('makes user, profile by trigger, and a session', async () => {
    const person = await newUser({ username: 'سلطان', data: { language: 'ar' } });
    // The API may just be learning of the table.
    const row = async () => (await person.client.from('people').select().single()).data;
    await expect.poll(row, { timeout: 5000 }).toEqual({ id: person.id, name: 'سلطان', is_admin: false });
  });

  it('draws the id at random, the same in account, identity, token and metadata', async () => {
    const { client, id, email } = await newUser({ username: 'random' });
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    const { data: held } = await client.auth.getUser();
    expect(held.user).toMatchObject({ id, email, phone: '', user_metadata: { sub: id, email_verified: true } });
    expect(held.user?.identities).toMatchObject([
      { id, user_id: id, provider: 'email', email, identity_data: { sub: id, email } },
    ]);
    expect(held.user?.identities?.[0]?.identity_id).not.toBe(id);
  });

  it('gives a token with every claim of hosted Supabase', async () => {
    const person = await newUser({ username: 'claims' });
    const { data: held } = await person.client.auth.getSession();
    const claims = decodeJwt(held.session?.access_token ?? '');
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
    expect(held.session?.expires_in).toBe((claims.exp ?? 0) - (claims.iat ?? 0));
  });

  it('refuses a known address, a weak password, a bad address', async () => {
    const { email } = await newUser();
    const signUp = (address: string, password: string) =>
      anon().auth.signUp({ email: address, password, options: { data } });
    const known = await signUp(email, PASSWORD);
    expect(known.error).toMatchObject({ status: 422, code: 'user_already_exists' });
    const weak = await signUp(freshEmail(), 'short');
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
    expect((await signUp(freshEmail(), 'x'.repeat(73))).error).toMatchObject({ code: 'validation_failed' });
    expect((await signUp('nobody', PASSWORD)).error).toMatchObject({ status: 400, code: 'validation_failed' });
    // The shortest password that the forms accept.
    expect((await signUp(freshEmail(), 'sixsix')).error).toBeNull();
  });

  it.skipIf(lacks('dbUrl'))('leaves nothing behind when a trigger refuses', async () => {
    const email = freshEmail();
    const signUp = (username: string) =>
      anon().auth.signUp({ email, password: PASSWORD, options: { data: { username } } });
    expect((await signUp('refused')).error).toMatchObject({
      status: 500,
      message: 'Database error saving new user',
    });
    expect((await signUp('welcome')).error).toBeNull();
  });

  it('cannot choose claims of its own', async () => {
    const person = await newUser({ data: { role: 'service_role', app_metadata: { admin: true } } });
    const { data: held } = await person.client.auth.getSession();
    const claims = decodeJwt(held.session?.access_token ?? '');
    expect(claims).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email', providers: ['email'] } });
  });
});

describe('sign-in', () => {
  it('takes the right password only, whatever the case of the address', async () => {
    const { email, password, id } = await newUser();
    const client = anon();
    const right = await client.auth.signInWithPassword({ email: email.toUpperCase(), password });
    expect(right.data.user?.id).toBe(id);
    expect((await client.auth.getUser()).data.user).toMatchObject({ id, email });
  });

  it('answers alike for a wrong password and for nobody, status, body and form', async () => {
    const { email, password } = await newUser();
    const known = { email, password: 'wrong' };
    for (const body of [known, { email: freshEmail(), password }, { phone: freshPhone(), password }, { email }]) {
      expect(await ask('token?grant_type=password', { body })).toEqual({
        status: 400,
        body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
      });
    }
  });

  it('takes as long for nobody as for a wrong password', async () => {
    const { email } = await newUser();
    const timed = async (address: string) => {
      const start = performance.now();
      await ask('token?grant_type=password', { body: { email: address, password: 'wrong' } });
      return performance.now() - start;
    };
    const ratios: number[] = [];
    for (let round = 0; round < 15; round++) ratios.push((await timed(email)) / (await timed(freshEmail())));
    // Without a password compared for nobody the ratio is three and more.
    expect(ratios.toSorted((a, b) => a - b)[7]).toBeLessThan(2);
  });

  it('tells of a ban, or of an unconfirmed address, only who knows the password', async () => {
    const email = freshEmail();
    const admin = secret().auth.admin;
    const made = await admin.createUser({ email, password: PASSWORD, user_metadata: data });
    const signIn = async (password: string) => (await anon().auth.signInWithPassword({ email, password })).error?.code;
    expect(await signIn('wrong')).toBe('invalid_credentials');
    expect(await signIn(PASSWORD)).toBe('email_not_confirmed');
    await admin.updateUserById(made.data.user?.id ?? '', { email_confirm: true, ban_duration: '1h' });
    expect(await signIn('wrong')).toBe('invalid_credentials');
    expect(await signIn(PASSWORD)).toBe('user_banned');
    await admin.updateUserById(made.data.user?.id ?? '', { ban_duration: 'none' });
    expect(await signIn(PASSWORD)).toBeUndefined();
  });

  it.skipIf(!external['phone'])('works by phone, with and without the plus', async () => {
    const phone = freshPhone();
    await secret().auth.admin.createUser({ phone, password: PASSWORD, phone_confirm: true, user_metadata: data });
    for (const written of [phone, phone.slice(1), `${phone.slice(0, 4)} ${phone.slice(4)}`]) {
      const { data: held } = await anon().auth.signInWithPassword({ phone: written, password: PASSWORD });
      expect(held.user).toMatchObject({ phone: phone.slice(1), app_metadata: { provider: 'phone' } });
    }
  });

  it('needs a grant it knows, and something to go by', async () => {
    const grant = async (type: string, body: object) =>
      (await ask(`token?grant_type=${type}`, { body })).body['error_code'];
    expect((await ask('token', { body: {} })).status).toBe(400);
    expect(await grant('password', { password: PASSWORD })).toBe('validation_failed');
    expect(await grant('password', { email: 'a@b.test', phone: '966500000000', password: 'x' })).toBe(
      'validation_failed',
    );
    expect(await grant('pkce', { auth_code: '', code_verifier: 'x' })).toBe('validation_failed');
  });
});
