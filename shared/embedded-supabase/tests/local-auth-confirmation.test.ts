/** Auth where addresses must be confirmed, accounts without a name are welcome, and a password asks for proof. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, ask, follow, freshEmail, freshPhone, pkceClient, signInFrom } from '../testing/auth-flow.ts';
import { anon, secret } from '../testing/clients.ts';
import { Inbox } from '../testing/inbox.ts';
import { type AuthInstance, startWithAuth } from './auth-instance.ts';

let instance: AuthInstance;
beforeAll(async () => {
  instance = await startWithAuth({
    enable_anonymous_sign_ins: true,
    email: { enable_confirmations: true, secure_password_change: true, max_frequency: '1ms' },
    sms: { enable_confirmations: true, max_frequency: '1ms' },
  });
});
afterAll(() => instance.stop());

const HOME = 'http://localhost:3000/en';
const client = () => anon(instance.at);
const inboxOf = (to: string) => new Inbox(to, instance.at);
const post = (path: string, body: object) => ask(path, { body }, instance.at);

async function confirmed() {
  const email = freshEmail();
  const made = await secret(instance.at).auth.admin.createUser({ email, password: PASSWORD, email_confirm: true });
  return { email, id: made.data.user?.id ?? '' };
}

async function signedIn() {
  const person = await confirmed();
  const session = client();
  await session.auth.signInWithPassword({ email: person.email, password: PASSWORD });
  return { ...person, client: session };
}

describe('sign-up', () => {
  it('waits for the link, which confirms and signs in', async () => {
    const email = freshEmail();
    const made = await client().auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: HOME } });
    expect(made.data.session).toBeNull();
    expect(made.data.user?.email_confirmed_at).toBeUndefined();
    const signIn = (password: string) => client().auth.signInWithPassword({ email, password });
    expect((await signIn(PASSWORD)).error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
    expect((await signIn('wrong')).error).toMatchObject({ status: 400, code: 'invalid_credentials' });

    const landing = await follow((await inboxOf(email).next()).link);
    expect(landing).toMatchObject({ address: HOME, fragment: { type: 'signup' } });
    const session = client();
    await signInFrom(landing, session);
    expect((await session.auth.getUser()).data.user).toMatchObject({
      id: made.data.user?.id,
      user_metadata: { email_verified: true },
      identities: [{ identity_data: { email_verified: true } }],
    });
    expect((await signIn(PASSWORD)).error).toBeNull();
  });

  it('is confirmed by the code as well, under both names of its type', async () => {
    for (const type of ['signup', 'email'] as const) {
      const email = freshEmail();
      await client().auth.signUp({ email, password: PASSWORD });
      const { code } = await inboxOf(email).next();
      expect((await client().auth.verifyOtp({ email, token: code, type })).data.user?.email).toBe(email);
    }
  });

  it('brings an app of the PKCE flow its code', async () => {
    const email = freshEmail();
    const app = pkceClient(instance.at);
    await app.auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: HOME } });
    const { query } = await follow((await inboxOf(email).next()).link);
    const { data } = await app.auth.exchangeCodeForSession(query['code'] ?? '');
    expect(decodeJwt(data.session?.access_token ?? '').amr).toMatchObject([{ method: 'email/signup' }]);
  });

  it('answers alike for a new, an unconfirmed and a confirmed address, and writes only to the first two', async () => {
    const [fresh, known] = [freshEmail(), (await confirmed()).email];
    const signUp = (email: string) => post('signup', { email, password: PASSWORD, data: { username: 'x' } });
    const answers = [await signUp(fresh), await signUp(fresh), await signUp(known), await signUp(known)];
    const [first, ...others] = answers.map(({ status, body }) => shape({ status, body }));
    for (const other of others) expect(other).toEqual(first);
    const ids = answers.map(({ body }) => [
      body['id'],
      (body['identities'] as { identity_id: string }[])[0]?.identity_id,
    ]);
    expect(ids[0]).toEqual(ids[1]);
    expect(ids[2]).toEqual(ids[3]);
    expect(answers[2]?.body['id']).not.toBe((await findUser(known))?.['id']);
    expect(await inboxOf(fresh).count()).toBe(2);
    expect(await inboxOf(known).count()).toBe(0);
  });

  it('does not change an account that somebody else began', async () => {
    const email = freshEmail();
    await post('signup', { email, password: PASSWORD, data: { username: 'first' } });
    await post('signup', { email, password: 'another password', data: { username: 'second' } });
    const inbox = inboxOf(email);
    await inbox.next();
    const { code } = await inbox.next();
    const { data } = await client().auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(data.user?.user_metadata).toMatchObject({ username: 'first' });
    expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('is mailed again on demand; the earlier mail is void', async () => {
    const email = freshEmail();
    await post('signup', { email, password: PASSWORD });
    const inbox = inboxOf(email);
    const { code: old } = await inbox.next();
    expect((await client().auth.resend({ type: 'signup', email })).error).toBeNull();
    const { code } = await inbox.next();
    const verify = (token: string) => client().auth.verifyOtp({ email, token, type: 'signup' });
    expect((await verify(old)).error).toMatchObject({ code: 'otp_expired' });
    expect((await verify(code)).error).toBeNull();
  });

  it('resending answers alike for everybody', async () => {
    const { email } = await confirmed();
    for (const body of [
      { type: 'signup', email },
      { type: 'signup', email: freshEmail() },
      { type: 'email_change', email },
      { type: 'sms', phone: freshPhone() },
      { type: 'phone_change', phone: freshPhone() },
    ])
      expect(await post('resend', body)).toEqual({ status: 200, body: {} });
    expect(await inboxOf(email).count()).toBe(0);
    for (const body of [
      { type: 'recovery', email },
      { type: 'signup' },
      { type: 'sms', email },
      { type: 'email_change' },
    ])
      expect(await post('resend', body)).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  });

  it('by a code for a new address confirms it', async () => {
    const email = freshEmail();
    expect(await post('otp', { email })).toEqual({ status: 200, body: {} });
    expect((await findUser(email))?.['email_confirmed_at']).toBeNull();
    const { code } = await inboxOf(email).next();
    const { data } = await client().auth.verifyOtp({ email, token: code, type: 'email' });
    expect(data.user?.email_confirmed_at).toBeTruthy();
  });

  it('is not confirmed by a link that was tampered with', async () => {
    const email = freshEmail();
    await post('signup', { email, password: PASSWORD });
    const { link } = await inboxOf(email).next();
    const other = new URL(link);
    other.searchParams.set('type', 'recovery');
    expect((await follow(other.href)).fragment).toMatchObject({ error_code: 'otp_expired' });
    other.searchParams.set('type', 'sms');
    expect((await follow(other.href)).fragment).toMatchObject({ error_code: 'validation_failed' });
    expect((await findUser(email))?.['email_confirmed_at']).toBeNull();
  });
});

describe('codes by text message', () => {
  it('the later one takes the place of the earlier', async () => {
    const phone = freshPhone();
    const inbox = inboxOf(phone);
    await post('otp', { phone });
    const { code: old } = await inbox.next();
    await client().auth.resend({ type: 'sms', phone });
    const { code } = await inbox.next();
    const verify = (token: string) => client().auth.verifyOtp({ phone, token, type: 'sms' });
    expect((await verify(old)).error).toMatchObject({ code: 'otp_expired' });
    expect((await verify(code)).error).toBeNull();
    await post('otp', { phone });
    expect((await verify((await inbox.next()).code)).error).toBeNull();
  });

  it('for a new number is sent again on demand', async () => {
    const person = await signedIn();
    const [first, second] = [freshPhone(), freshPhone()];
    await person.client.auth.updateUser({ phone: first });
    await client().auth.verifyOtp({ phone: first, token: (await inboxOf(first).next()).code, type: 'phone_change' });
    await person.client.auth.updateUser({ phone: second });
    const inbox = inboxOf(second);
    await inbox.next();
    await client().auth.resend({ type: 'phone_change', phone: first });
    const { code } = await inbox.next();
    const { data } = await client().auth.verifyOtp({ phone: second, token: code, type: 'phone_change' });
    expect(data.user).toMatchObject({ id: person.id, phone: second.slice(1) });
  });
});

describe('a change of address', () => {
  it('is mailed again on demand, and works for an app of the PKCE flow', async () => {
    const { email, id } = await confirmed();
    const app = pkceClient(instance.at);
    await app.auth.signInWithPassword({ email, password: PASSWORD });
    const next = freshEmail();
    await app.auth.updateUser({ email: next }, { emailRedirectTo: HOME });
    const [fresh, old] = [await inboxOf(next).next(), await inboxOf(email).next()];
    const half = await follow(fresh.link);
    expect(half).toMatchObject({
      address: HOME,
      query: { message: expect.stringContaining('accepted') },
      fragment: { message: expect.stringContaining('accepted') },
    });
    const { query } = await follow(old.link);
    const { data } = await app.auth.exchangeCodeForSession(query['code'] ?? '');
    expect(data.user).toMatchObject({ id, email: next });

    await app.auth.updateUser({ email: freshEmail() });
    const inbox = inboxOf(next);
    await inbox.next();
    await client().auth.resend({ type: 'email_change', email: next });
    expect((await inbox.next()).link).toContain('type=email_change');
  });
});

describe('a change of password', () => {
  it('asks for a code where the session is older than a day', async () => {
    const person = await signedIn();
    let current_password = PASSWORD;
    const change = async (password: string, nonce?: string) => {
      const answer = await person.client.auth.updateUser({ password, current_password, ...(nonce && { nonce }) });
      if (!answer.error) current_password = password;
      return answer;
    };
    expect((await change('within the day')).error).toBeNull();
    await instance.sql`update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${person.id}`;
    expect((await change('a day later')).error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    await person.client.auth.reauthenticate();
    const { code } = await inboxOf(person.email).next();
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await change('a day later', wrong)).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    expect((await change('a day later', code)).error).toBeNull();
    expect((await change('once more', code)).error).toMatchObject({ code: 'reauthentication_not_valid' });
  });
});

describe('an account without a name', () => {
  it('has a session, and becomes one with an address', async () => {
    const visitor = client();
    const { data } = await visitor.auth.signInAnonymously({ options: { data: { theme: 'dark' } } });
    expect(data.user).toMatchObject({ is_anonymous: true, identities: [], user_metadata: { theme: 'dark' } });
    const claims = decodeJwt(data.session?.access_token ?? '');
    expect(claims).toMatchObject({ is_anonymous: true, role: 'authenticated', amr: [{ method: 'anonymous' }] });
    expect((await visitor.auth.updateUser({ password: PASSWORD })).error).toMatchObject({ status: 422 });

    const email = freshEmail();
    await visitor.auth.updateUser({ email });
    const { code } = await inboxOf(email).next();
    const named = await client().auth.verifyOtp({ email, token: code, type: 'email_change' });
    expect(named.data.user).toMatchObject({
      id: data.user?.id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
  });
});

describe('what is kept', () => {
  it('holds no code and no password', async () => {
    const email = freshEmail();
    await post('signup', { email, password: PASSWORD });
    const { code } = await inboxOf(email).next();
    const [kept] = await instance.sql`
      select t.token_hash, u.encrypted_password from auth.users u
      join auth.one_time_tokens t on t.user_id = u.id where u.email = ${email}`;
    expect(kept?.['token_hash']).toMatch(/^[0-9a-f]{56}$/);
    expect(kept?.['encrypted_password']).toMatch(/^\$2/);
    const log = await instance.sql`select payload::text from auth.audit_log_entries`;
    expect(log.length).toBeGreaterThan(0);
    for (const { payload } of log) {
      expect(payload).not.toContain(code);
      expect(payload).not.toContain(PASSWORD);
    }
  });
});

/** Status and form, with the values that must not tell anything apart. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));
  return typeof value === 'string' && /[-@]/.test(value) ? 'varies' : value;
}

async function findUser(email: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await instance.sql`select * from auth.users where email = ${email}`;
  return row;
}
