/** What a person changes of their own account; what anybody may know of the service. */
import { describe, expect, inject, it } from 'vitest';
import { ask, data, freshEmail, settings } from '../testing/auth-flow.ts';
import { anon, newUser } from '../testing/clients.ts';
import { Inbox } from '../testing/inbox.ts';
import { lacks } from '../testing/needs.ts';

const { external } = await settings();

describe('the account', () => {
  it('changes its metadata, key by key', async () => {
    const { client, username } = await newUser({ data: { language: 'ar' } });
    const changed = await client.auth.updateUser({ data: { theme: 'dark', language: null } });
    expect(changed.data.user?.user_metadata).toMatchObject({ theme: 'dark', username });
    expect(changed.data.user?.user_metadata).not.toHaveProperty('language');
    const { data: held } = await client.auth.refreshSession();
    expect(held.user?.user_metadata).toEqual(changed.data.user?.user_metadata);
  });

  it('changes its password, which ends its other sessions', async () => {
    const { client, email, password } = await newUser();
    const elsewhere = anon();
    await elsewhere.auth.signInWithPassword({ email, password });
    const change = (current_password?: string) =>
      client.auth.updateUser({ password: 'a new password', ...(current_password && { current_password }) });
    expect((await change()).error).toMatchObject({ status: 400, code: 'current_password_required' });
    expect((await change('wrong horse')).error).toMatchObject({ status: 400, code: 'current_password_mismatch' });
    expect((await change(password)).error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await elsewhere.auth.getUser()).error).not.toBeNull();
    const signIn = async (tried: string) =>
      (await anon().auth.signInWithPassword({ email, password: tried })).error?.code;
    expect(await signIn(password)).toBe('invalid_credentials');
    expect(await signIn('a new password')).toBeUndefined();
  });

  it('refuses the same password, a weak one, and claims of its own making', async () => {
    const { client, password } = await newUser();
    expect((await client.auth.updateUser({ password, current_password: password })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    });
    const weak = await client.auth.updateUser({ password: 'short' });
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
    const { data: held } = await client.auth.getSession();
    const token = held.session?.access_token ?? '';
    const admin = await ask('user', { method: 'PUT', token, body: { app_metadata: { admin: true } } });
    expect(admin).toMatchObject({ status: 403, body: { error_code: 'not_admin' } });
    const role = await ask('user', { method: 'PUT', token, body: { role: 'service_role', email_confirmed_at: null } });
    expect(role.body).toMatchObject({ role: 'authenticated', email_confirmed_at: expect.any(String) });
  });

  it('cannot take an address that is taken', async () => {
    const [somebody, other] = [await newUser(), await newUser()];
    const { error } = await somebody.client.auth.updateUser({ email: other.email });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await somebody.client.auth.updateUser({ email: 'nobody' })).error).toMatchObject({
      code: 'validation_failed',
    });
  });

  it.skipIf(lacks('mailboxUrl'))('proves itself again by a code', async () => {
    const { client, email } = await newUser();
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const { code, link } = await new Inbox(email).next();
    expect(code).toMatch(/^\d{6}$/);
    expect(link).toBe('');
  });

  it.skipIf(external['anonymous_users'])('has a name where accounts without one are not wanted', async () => {
    const { error } = await anon().auth.signInAnonymously({ options: { data } });
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
  });
});

describe.skipIf(lacks('superuserUrl'))('a change of address', () => {
  it('waits for both mailboxes, in any order', async () => {
    for (const order of ['new first', 'old first']) {
      const { client, id, email } = await newUser();
      const next = freshEmail();
      const asked = await client.auth.updateUser({ email: next });
      expect(asked.data.user).toMatchObject({ email, new_email: next });
      const mails = [await new Inbox(next).next(), await new Inbox(email).next()];
      const [first, second] = (order === 'new first' ? mails : mails.toReversed()).map(
        (mail) => new URL(mail.link).searchParams.get('token') ?? '',
      ) as [string, string];
      const confirm = (token_hash: string) => ask('verify', { body: { type: 'email_change', token_hash } });
      expect(await confirm(first)).toMatchObject({
        status: 200,
        body: { code: '200', msg: expect.stringContaining('accepted') },
      });
      expect((await confirm(first)).status).toBe(403);
      expect((await client.auth.getUser()).data.user?.email).toBe(email);
      expect((await confirm(second)).body).toMatchObject({ user: { id, email: next } });
      const { data: held } = await client.auth.getUser();
      expect(held.user).toMatchObject({ email: next, identities: [{ identity_data: { email: next } }] });
      expect(held.user).not.toHaveProperty('new_email');
    }
  });

  it('works by the codes, each with its own address', async () => {
    const { client, id, email } = await newUser();
    const next = freshEmail();
    await client.auth.updateUser({ email: next });
    const [old, fresh] = [await new Inbox(email).next(), await new Inbox(next).next()];
    const confirm = (address: string, token: string) =>
      ask('verify', { body: { type: 'email_change', email: address, token } });
    expect((await confirm(next, old.code)).status).toBe(403);
    expect((await confirm(email, old.code)).status).toBe(200);
    expect((await confirm(next, fresh.code)).body).toMatchObject({ user: { id, email: next } });
  });
});

describe('the service', () => {
  it('tells its settings', async () => {
    const answer = await ask('settings', { method: 'GET' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        external: { email: true, google: expect.any(Boolean), github: expect.any(Boolean) },
        disable_signup: false,
        mailer_autoconfirm: expect.any(Boolean),
        phone_autoconfirm: expect.any(Boolean),
      },
    });
  });

  it('says that it is there, and shows no secret key', async () => {
    expect(await ask('health', { method: 'GET' })).toMatchObject({ status: 200, body: { name: 'GoTrue' } });
    const keys = await fetch(`${inject('backend').url}/auth/v1/.well-known/jwks.json`);
    const set = (await keys.json()) as { keys: Record<string, string>[] };
    expect(set.keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
        ext: true,
      },
    ]);
  });

  it('words its refusals as the client asks for', async () => {
    const { url, publishableKey } = inject('backend');
    const refused = (headers: Record<string, string>) =>
      fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ refresh_token: 'x' }),
      });
    const old = await refused({});
    expect(await old.json()).toMatchObject({ code: 400, error_code: 'refresh_token_not_found' });
    expect(old.headers.get('x-sb-error-code')).toBe('refresh_token_not_found');
    const fresh = await refused({ 'x-supabase-api-version': '2024-01-01' });
    expect(await fresh.json()).toMatchObject({ code: 'refresh_token_not_found', message: expect.any(String) });
    expect(fresh.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  });
});
