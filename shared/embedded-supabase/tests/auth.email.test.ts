/** Codes and links by mail: signing in, recovery, and where a link may lead. */
import { decodeJwt } from 'jose';
import { describe, expect, inject, it } from 'vitest';
import { PASSWORD, ask, data, follow, freshEmail, pkceClient, settings, signInFrom } from '../testing/auth-flow.ts';
import { anon, newUser, secret } from '../testing/clients.ts';
import { Inbox } from '../testing/inbox.ts';
import { lacks } from '../testing/needs.ts';

const { mailer_autoconfirm } = await settings();

const EXPIRED = { status: 403, code: 'otp_expired' };

/** An address that some site of ours may be at, by the globs of config.toml. */
const HOME = 'http://localhost:3000/ar/account';

describe.skipIf(lacks('mailboxUrl'))('a code by mail', () => {
  it('makes an account and signs in, once', async () => {
    const email = freshEmail();
    const inbox = new Inbox(email);
    const client = anon();
    const asked = await client.auth.signInWithOtp({ email, options: { data } });
    expect(asked).toMatchObject({ data: { user: null, session: null }, error: null });
    const { code, subject, text } = await inbox.next();
    expect(code).toMatch(/^\d{6}$/);
    expect(subject).not.toBe('');
    expect(text).toContain(code);

    const first = await client.auth.verifyOtp({ email, token: code, type: 'email' });
    expect(first.data.user).toMatchObject({ email, user_metadata: { username: 'سالم' } });
    expect(first.data.user?.email_confirmed_at).toBeTruthy();
    expect(decodeJwt(first.data.session?.access_token ?? '').amr).toMatchObject([{ method: 'otp' }]);
    const again = await anon().auth.verifyOtp({ email, token: code, type: 'email' });
    expect(again.error).toMatchObject(EXPIRED);
  });

  it('signs an existing account in, whatever the case of the address', async () => {
    const { email, id } = await newUser();
    await anon().auth.signInWithOtp({ email: email.toUpperCase() });
    const { code } = await new Inbox(email).next();
    const { data: held } = await anon().auth.verifyOtp({ email: email.toUpperCase(), token: code, type: 'email' });
    expect(held.user).toMatchObject({ id, email });
  });

  it('is for one person and one purpose', async () => {
    const [somebody, other] = [await newUser(), await newUser()];
    await anon().auth.signInWithOtp({ email: somebody.email });
    const { code } = await new Inbox(somebody.email).next();
    const verify = (email: string, type: 'email' | 'signup' | 'email_change') =>
      anon().auth.verifyOtp({ email, token: code, type });
    expect((await verify(other.email, 'email')).error).toMatchObject(EXPIRED);
    expect((await verify(somebody.email, 'signup')).error).toMatchObject(EXPIRED);
    expect((await verify(somebody.email, 'email_change')).error).toMatchObject(EXPIRED);
    expect((await verify(somebody.email, 'email')).data.user?.id).toBe(somebody.id);
  });

  it('used by ten at once signs one of them in', async () => {
    const { email } = await newUser();
    await anon().auth.signInWithOtp({ email });
    const { code } = await new Inbox(email).next();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => anon().auth.verifyOtp({ email, token: code, type: 'email' })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('is not sent to who has no account, if none shall be made', async () => {
    const email = freshEmail();
    const { error } = await anon().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' });
    expect(await new Inbox(email).count()).toBe(0);
  });

  it('does not open the account of a banned person', async () => {
    const { email, id } = await newUser();
    await anon().auth.signInWithOtp({ email });
    const { code } = await new Inbox(email).next();
    await secret().auth.admin.updateUserById(id, { ban_duration: '1h' });
    const verify = (token: string) => anon().auth.verifyOtp({ email, token, type: 'email' });
    expect((await verify(code === '000000' ? '000001' : '000000')).error).toMatchObject(EXPIRED);
    expect((await verify(code)).error).toMatchObject({ status: 403, code: 'user_banned' });
  });
});

describe.skipIf(lacks('mailboxUrl'))('a link by mail', () => {
  it('signs in with tokens in the fragment, once', async () => {
    const { email, id } = await newUser();
    await anon().auth.signInWithOtp({ email, options: { emailRedirectTo: HOME } });
    const { link } = await new Inbox(email).next();
    const landing = await follow(link);
    expect(landing).toMatchObject({
      address: HOME,
      query: {},
      fragment: { token_type: 'bearer', type: 'magiclink', expires_in: '3600' },
    });
    const client = anon();
    await signInFrom(landing, client);
    expect((await client.auth.getUser()).data.user?.id).toBe(id);
    expect(await follow(link)).toMatchObject({
      address: HOME,
      query: {},
      fragment: {
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
      },
    });
  });

  it('is good as a hash, too, for a page that asks first', async () => {
    const { email, id } = await newUser();
    await anon().auth.signInWithOtp({ email });
    const { link } = await new Inbox(email).next();
    const token_hash = new URL(link).searchParams.get('token') ?? '';
    const { data: held } = await anon().auth.verifyOtp({ token_hash, type: 'magiclink' });
    expect(held.user?.id).toBe(id);
    const again = await anon().auth.verifyOtp({ token_hash, type: 'magiclink' });
    expect(again.error).toMatchObject(EXPIRED);
  });

  it('brings an app of the PKCE flow a code that only it can trade, once', async () => {
    const { email, id } = await newUser();
    const app = pkceClient();
    await app.auth.signInWithOtp({ email, options: { emailRedirectTo: HOME } });
    const landing = await follow((await new Inbox(email).next()).link);
    expect(landing).toEqual({ address: HOME, query: { code: expect.any(String) }, fragment: {} });
    const auth_code = landing.query['code'] ?? '';
    const thief = await ask('token?grant_type=pkce', { body: { auth_code, code_verifier: 'x'.repeat(43) } });
    expect(thief).toMatchObject({ status: 400, body: { error_code: 'bad_code_verifier' } });
    const { data: held } = await app.auth.exchangeCodeForSession(auth_code);
    expect(held.user?.id).toBe(id);
    expect(decodeJwt(held.session?.access_token ?? '').amr).toMatchObject([{ method: 'magiclink' }]);
    const again = await ask('token?grant_type=pkce', { body: { auth_code, code_verifier: 'x'.repeat(43) } });
    expect(again).toMatchObject({ status: 404, body: { error_code: 'flow_state_not_found' } });
  });

  it('tells an app of the PKCE flow in query and fragment that it is used up', async () => {
    const { email } = await newUser();
    await pkceClient().auth.signInWithOtp({ email, options: { emailRedirectTo: HOME } });
    const { link } = await new Inbox(email).next();
    await follow(link);
    const told = { error: 'access_denied', error_code: 'otp_expired' };
    expect(await follow(link)).toMatchObject({ address: HOME, query: told, fragment: told });
  });

  it.each([
    'https://evil.test/',
    'http://localhost.evil.test:3000/',
    'http://evil.test/http://localhost:3000/',
    '//evil.test',
    'http://203.0.113.7/',
    'javascript://localhost/%0aalert(1)',
  ])('does not lead to %s', async (emailRedirectTo) => {
    const { email } = await newUser();
    await anon().auth.signInWithOtp({ email, options: { emailRedirectTo } });
    const { link } = await new Inbox(email).next();
    const tampered = new URL(link);
    tampered.searchParams.set('redirect_to', emailRedirectTo);
    const { address } = await follow(tampered.href);
    expect(new URL(address).host).toBe('localhost:3000');
    expect(new URL(address).protocol).toBe('http:');
  });

  it('needs token and type', async () => {
    for (const path of ['verify', 'verify?type=signup', 'verify?token=x'])
      expect(await ask(path, { method: 'GET' })).toMatchObject({
        status: 400,
        body: { error_code: 'validation_failed' },
      });
  });
});

describe.skipIf(lacks('mailboxUrl'))('recovery', () => {
  it('ends in a new password', async () => {
    const { email, id } = await newUser();
    await anon().auth.resetPasswordForEmail(email, { redirectTo: HOME });
    const { link } = await new Inbox(email).next();
    const landing = await follow(link);
    expect(landing).toMatchObject({ address: HOME, fragment: { type: 'recovery' } });
    const client = anon();
    await signInFrom(landing, client);
    expect((await client.auth.updateUser({ password: 'found again' })).error).toBeNull();
    const { data: held } = await anon().auth.signInWithPassword({ email, password: 'found again' });
    expect(held.user?.id).toBe(id);
  });

  it('works by code', async () => {
    const { email, id } = await newUser();
    await anon().auth.resetPasswordForEmail(email);
    const { code } = await new Inbox(email).next();
    const { data: held } = await anon().auth.verifyOtp({ email, token: code, type: 'recovery' });
    expect(held.user?.id).toBe(id);
  });

  it('works for an app of the PKCE flow', async () => {
    const { email, id } = await newUser();
    const app = pkceClient();
    await app.auth.resetPasswordForEmail(email, { redirectTo: HOME });
    const { query } = await follow((await new Inbox(email).next()).link);
    const { data: held } = await app.auth.exchangeCodeForSession(query['code'] ?? '');
    expect(held.user?.id).toBe(id);
    expect(decodeJwt(held.session?.access_token ?? '').amr).toMatchObject([{ method: 'recovery' }]);
  });

  it('answers alike for somebody and nobody, also when asked again at once', async () => {
    const { email } = await newUser();
    const nobody = freshEmail();
    const recover = (address: string) => ask('recover', { body: { email: address } });
    expect(await recover(email)).toEqual({ status: 200, body: {} });
    expect(await recover(nobody)).toEqual({ status: 200, body: {} });
    const soon = await Promise.all([email, nobody].map(recover));
    expect(soon[0]?.status).toBe(soon[1]?.status);
    expect(soon[0]?.body['error_code']).toBe(soon[1]?.body['error_code']);
    expect(await new Inbox(nobody).count()).toBe(0);
  });
});

describe.skipIf(lacks('mailboxUrl') || !mailer_autoconfirm)('sign-up where addresses need no confirmation', () => {
  it('sends nothing', async () => {
    const { email } = await newUser();
    expect(await new Inbox(email).count()).toBe(0);
    expect((await anon().auth.resend({ type: 'signup', email })).error).toBeNull();
    expect(await new Inbox(email).count()).toBe(0);
  });

  it('answers a code for a new address as for a known one', async () => {
    const { email } = await newUser();
    const known = await ask('otp', { body: { email } });
    expect(await ask('otp', { body: { email: freshEmail(), data } })).toEqual(known);
    expect(await ask('otp', { body: { email: 'nobody', password: PASSWORD } })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    });
  });
});

describe.skipIf(lacks('superuserUrl'))('a wrong guess', () => {
  it('five times ends the code', async () => {
    const { email } = await newUser();
    await anon().auth.signInWithOtp({ email });
    const { code } = await new Inbox(email, inject('backend')).next();
    const verify = (token: string) => anon().auth.verifyOtp({ email, token, type: 'email' });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let guess = 0; guess < 5; guess++) expect((await verify(wrong)).error).toMatchObject(EXPIRED);
    expect((await verify(code)).error).toMatchObject(EXPIRED);
  });
});
