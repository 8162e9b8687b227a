/** Accounts as the server manages them, with the secret key. */
import { randomUUID } from 'node:crypto';
import { hashSync } from 'bcryptjs';
import { SignJWT, decodeJwt } from 'jose';
import { describe, expect, inject, it } from 'vitest';
import { PASSWORD, data, follow, freshEmail, freshPhone } from '../testing/auth-flow.ts';
import { codeOf, secondFactor } from '../testing/authenticator.ts';
import { anon, newUser, secret } from '../testing/clients.ts';
import { Inbox } from '../testing/inbox.ts';
import { lacks } from '../testing/needs.ts';

const backend = inject('backend');
const { admin } = secret().auth;
const NOBODY = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';

const signIn = (credentials: { email: string; password: string }) => anon().auth.signInWithPassword(credentials);

/** As no client of ours would ask. */
async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${backend.url}/auth/v1/${path}`, {
    headers: { apikey: backend.secretKey, authorization: `Bearer ${backend.secretKey}` },
    ...init,
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

async function made(fields: Parameters<typeof admin.createUser>[0] = {}) {
  const email = freshEmail();
  const wanted = { email, password: PASSWORD, email_confirm: true, user_metadata: data, ...fields };
  const { data: answer, error } = await admin.createUser(wanted);
  if (error) throw error;
  return answer.user;
}

describe('who may', () => {
  it('is the server, no person and no visitor', async () => {
    const { client } = await newUser();
    const { data: session } = await client.auth.getSession();
    const token = session.session?.access_token ?? '';
    for (const authorization of [`Bearer ${token}`, `Bearer ${backend.publishableKey}`]) {
      for (const apikey of [backend.publishableKey, backend.secretKey]) {
        if (apikey === backend.secretKey && !authorization.includes(token)) continue;
        const { status, body } = await ask('admin/users', { headers: { apikey, authorization } });
        expect([status, body.error_code]).toEqual([403, 'not_admin']);
      }
    }
    expect((await client.auth.admin.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' });
    expect((await client.auth.admin.inviteUserByEmail(freshEmail())).error).toMatchObject({ code: 'not_admin' });
  });

  it('is not who signs a token of the role herself', async () => {
    const key = new TextEncoder().encode('a secret of somebody else, long enough for HMAC');
    const forged = await new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'HS256' }).sign(key);
    const headers = { apikey: backend.publishableKey, authorization: `Bearer ${forged}` };
    const { status } = await ask('admin/users', { headers });
    expect([401, 403]).toContain(status);
  });

  it('is no browser, even with the secret key', async () => {
    const headers = { apikey: backend.secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' };
    expect((await ask('admin/users', { headers })).status).toBe(401);
  });
});

describe('a new account', () => {
  it('has what was asked for', async () => {
    const id = randomUUID();
    const email = freshEmail();
    const phone = freshPhone();
    const user = await made({
      id,
      email: email.toUpperCase(),
      phone,
      email_confirm: true,
      phone_confirm: true,
      user_metadata: { username: 'سعد', city: 'الرياض' },
      app_metadata: { plan: 'team' },
    });
    expect(user).toMatchObject({
      id,
      email,
      phone: phone.slice(1),
      aud: 'authenticated',
      role: 'authenticated',
      email_confirmed_at: expect.any(String),
      phone_confirmed_at: expect.any(String),
      user_metadata: { username: 'سعد', city: 'الرياض' },
      app_metadata: { provider: 'email', providers: ['email', 'phone'], plan: 'team' },
    });
    expect(user.identities?.map(({ provider, id: of }) => [provider, of])).toEqual(
      expect.arrayContaining([
        ['email', id],
        ['phone', id],
      ]),
    );
    for (const credentials of [{ email }, { phone }]) {
      const { error } = await anon().auth.signInWithPassword({ ...credentials, password: PASSWORD });
      expect(error).toBeNull();
    }
    expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email });
  });

  it('takes a hash in the place of a password', async () => {
    const { email = '' } = await made({ password: undefined as never, password_hash: hashSync('moved here', 6) });
    expect((await signIn({ email, password: 'moved here' })).error).toBeNull();
    expect((await signIn({ email, password: 'moved there' })).error?.code).toBe('invalid_credentials');
  });

  it('may have another role, which its token carries', async () => {
    const { email = '', role } = await made({ role: 'anon' });
    expect(role).toBe('anon');
    const { data: answer } = await signIn({ email, password: PASSWORD });
    expect(decodeJwt(answer.session?.access_token ?? '').role).toBe('anon');
  });

  it('waits for confirmation unless told otherwise', async () => {
    const user = await made({ email_confirm: false });
    expect(user.email_confirmed_at).toBeUndefined();
    expect((await signIn({ email: user.email ?? '', password: PASSWORD })).error?.code).toBe('email_not_confirmed');
    const { data: confirmed } = await admin.updateUserById(user.id, { email_confirm: true });
    expect(confirmed.user?.email_confirmed_at).toEqual(expect.any(String));
    expect((await signIn({ email: user.email ?? '', password: PASSWORD })).error).toBeNull();
  });

  it.each<[string, object, number, string, string]>([
    ['nobody', {}, 400, 'validation_failed', 'Cannot create a user without either an email or phone'],
    [
      'no address',
      { email: 'xx:;x@x.x' },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    ['no number', { phone: '0501234567' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
    [
      'both passwords',
      { email: freshEmail(), password: 'a', password_hash: 'b' },
      400,
      'validation_failed',
      'Only a password or a password hash should be provided',
    ],
    ['no id', { email: freshEmail(), id: 'one' }, 400, 'validation_failed', 'ID must conform to the uuid v4 format'],
    [
      'the nil id',
      { email: freshEmail(), id: '00000000-0000-0000-0000-000000000000' },
      400,
      'validation_failed',
      'ID cannot be a nil uuid',
    ],
  ])('is refused of %s', async (_what, fields, status, code, message) => {
    const { data: answer, error } = await admin.createUser({ user_metadata: data, ...fields });
    expect(error).toMatchObject({ status, code, message });
    expect(answer.user).toBeNull();
  });

  it('is refused an address or number that is taken', async () => {
    const { email = '', phone = '' } = await made({ phone: freshPhone() });
    const again = await admin.createUser({ email: email.toUpperCase(), user_metadata: data });
    expect(again.error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    });
    const number = await admin.createUser({ phone: `+${phone}`, user_metadata: data });
    expect(number.error).toMatchObject({
      status: 422,
      code: 'phone_exists',
      message: 'Phone number already registered by another user',
    });
  });

  it('is refused a body that is no JSON, or of other types', async () => {
    const headers = { apikey: backend.secretKey, 'content-type': 'application/json' };
    for (const body of ['{', '{"email": 7}', '{"user_metadata": "x"}']) {
      expect((await ask('admin/users', { method: 'POST', headers, body })).status).toBe(400);
    }
  });
});

describe('the list', () => {
  it('comes in pages, the newest first, with their number', async () => {
    const users = [await made(), await made(), await made()];
    const { data: answer, error } = await admin.listUsers({ page: 1, perPage: 1 });
    expect(error).toBeNull();
    if (error) return;
    expect(answer).toMatchObject({ aud: 'authenticated', users: [{}], nextPage: 2 });
    expect(answer.total).toBeGreaterThanOrEqual(users.length);

    const all = await admin.listUsers({ perPage: 1000 });
    const times = all.data.users.map((user) => Date.parse(user.created_at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(all.data.users.map(({ id }) => id)).toEqual(expect.arrayContaining(users.map(({ id }) => id)));
  });

  it('says in its headers where the next page is', async () => {
    await made();
    const { headers } = await ask('admin/users?page=1&per_page=1');
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(0);
    expect(headers.get('link')).toMatch(
      /^<\/admin\/users\?page=2&per_page=1>; rel="next", <\/admin\/users\?page=\d+&per_page=1>; rel="last"$/,
    );
  });

  it('refuses pages that are none', async () => {
    const { data: answer, error } = await admin.listUsers({ page: -1, perPage: 10 });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(answer.users).toEqual([]);
  });
});

describe('one account', () => {
  it('that is not there is not found', async () => {
    const notFound = { status: 404, code: 'user_not_found', message: 'User not found' };
    expect((await admin.getUserById(NOBODY)).error).toMatchObject(notFound);
    expect((await admin.updateUserById(NOBODY, { email: freshEmail() })).error).toMatchObject(notFound);
    expect((await admin.deleteUser(NOBODY)).error).toMatchObject(notFound);
    expect((await ask('admin/users/7')).body).toMatchObject({ code: 404, error_code: 'validation_failed' });
  });

  it('changes at once', async () => {
    const { id, email: old = '' } = await made({ app_metadata: { plan: 'team', trial: true } });
    const email = freshEmail();
    const phone = freshPhone();
    const { data: answer, error } = await admin.updateUserById(id, {
      email,
      phone,
      phone_confirm: true,
      user_metadata: { city: 'جدة', username: null },
      app_metadata: { plan: 'fleet', trial: null },
    });
    expect(error).toBeNull();
    expect(answer.user).toMatchObject({
      email,
      phone: phone.slice(1),
      user_metadata: { city: 'جدة' },
      app_metadata: { plan: 'fleet', provider: 'email' },
    });
    // A null removes, what is not named stays.
    expect(answer.user?.user_metadata).not.toHaveProperty('username');
    expect(answer.user?.app_metadata).not.toHaveProperty('trial');
    expect(answer.user?.identities?.map(({ identity_data }) => identity_data?.email)).toContain(email);
    expect((await signIn({ email: old, password: PASSWORD })).error?.code).toBe('invalid_credentials');
    expect((await signIn({ email, password: PASSWORD })).error).toBeNull();
  });

  it('gets no address of another', async () => {
    const [first, second] = [await made(), await made()];
    const { error } = await admin.updateUserById(second.id, { email: first.email ?? '' });
    expect(error).not.toBeNull();
    expect((await admin.getUserById(second.id)).data.user?.email).toBe(second.email);
  });

  it('with a new password is signed out everywhere', async () => {
    const person = await newUser();
    expect((await admin.updateUserById(person.id, { password: 'short' })).error?.code).toBe('weak_password');
    expect((await admin.updateUserById(person.id, { password: 'new battery' })).error).toBeNull();
    expect((await person.client.auth.refreshSession()).error).not.toBeNull();
    expect((await signIn({ email: person.email, password: PASSWORD })).error?.code).toBe('invalid_credentials');
    expect((await signIn({ email: person.email, password: 'new battery' })).error).toBeNull();
  });
});

describe('a ban', () => {
  it('holds at sign-in, at refresh and for the token in use, until it is lifted', async () => {
    const person = await newUser();
    const { data: session } = await person.client.auth.getSession();
    const token = session.session?.access_token ?? '';
    const { data: banned } = await admin.updateUserById(person.id, { ban_duration: '1h30m' });
    const until = Date.parse((banned.user as { banned_until?: string })?.banned_until ?? '');
    expect(Math.abs(until - Date.now() - 90 * 60_000)).toBeLessThan(60_000);

    expect((await signIn(person)).error).toMatchObject({ status: 400, code: 'user_banned' });
    expect((await anon().auth.getUser(token)).error).toMatchObject({ status: 403, code: 'user_banned' });
    expect((await person.client.auth.refreshSession()).error).toMatchObject({ status: 400, code: 'user_banned' });

    await admin.updateUserById(person.id, { ban_duration: 'none' });
    expect((await signIn(person)).error).toBeNull();
    expect((await anon().auth.getUser(token)).error).toBeNull();
  });

  it('holds from the beginning', async () => {
    const { email = '' } = await made({ ban_duration: '24h' });
    expect((await signIn({ email, password: PASSWORD })).error?.code).toBe('user_banned');
  });

  it.each([
    ['1d', 'unknown unit "d" in duration "1d"'],
    ['24', 'missing unit in duration "24"'],
    ['forever', 'invalid duration "forever"'],
  ])('of %j is none', async (ban_duration, why) => {
    const { id, email = '' } = await made();
    const { error } = await admin.updateUserById(id, { ban_duration });
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: `invalid format for ban duration: time: ${why}`,
    });
    expect((await signIn({ email, password: PASSWORD })).error).toBeNull();
  });
});

describe('a deleted account', () => {
  it('is gone with its sessions', async () => {
    const person = await newUser();
    const { data: session } = await person.client.auth.getSession();
    expect((await admin.deleteUser(person.id)).error).toBeNull();
    expect((await admin.getUserById(person.id)).error?.code).toBe('user_not_found');
    expect((await signIn(person)).error?.code).toBe('invalid_credentials');
    const token = session.session?.access_token ?? '';
    expect((await anon().auth.getUser(token)).error).toMatchObject({ status: 403, code: 'user_not_found' });
    expect((await person.client.auth.signOut()).error).toBeNull();
  });

  it('may leave its row, in which nobody finds her', async () => {
    const person = await newUser();
    expect((await admin.deleteUser(person.id, true)).error).toBeNull();
    const { data: left } = await admin.getUserById(person.id);
    expect(left.user).toMatchObject({ id: person.id, deleted_at: expect.any(String), user_metadata: {} });
    expect(JSON.stringify(left.user)).not.toContain(person.email);
    expect((await signIn(person)).error?.code).toBe('invalid_credentials');
    expect((await person.client.auth.refreshSession()).error).not.toBeNull();
    // The address is free for a new account.
    expect((await newUser({ email: person.email })).id).not.toBe(person.id);
  });
});

describe('an invitation', () => {
  it.skipIf(lacks('mailboxUrl'))('comes by mail and opens the account', async () => {
    const email = freshEmail();
    const inbox = new Inbox(email);
    const { data: invited, error } = await admin.inviteUserByEmail(email, { data: { username: 'ضيف' } });
    expect(error).toBeNull();
    expect(invited.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { username: 'ضيف' } });

    const { fragment } = await follow((await inbox.next()).link);
    expect(fragment).toMatchObject({ type: 'invite', token_type: 'bearer' });
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('needs an address', async () => {
    const { data: answer, error } = await admin.inviteUserByEmail('xx:;x@x.x');
    expect(error?.message).toBe('Unable to validate email address: invalid format');
    expect(answer.user).toBeNull();
  });
});

describe('a generated link', () => {
  const verify = (type: 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change', token_hash: string) =>
    anon().auth.verifyOtp({ type, token_hash });

  it('signs up', async () => {
    const email = freshEmail();
    const { data: answer, error } = await admin.generateLink({
      type: 'signup',
      email,
      password: PASSWORD,
      options: { data: { username: 'سعد' } },
    });
    expect(error).toBeNull();
    expect(answer.user).toMatchObject({ email });
    expect(answer.user?.user_metadata).toEqual({ username: 'سعد' });
    const { action_link = '', hashed_token = '', email_otp, verification_type } = answer.properties ?? {};
    expect(verification_type).toBe('signup');
    expect(email_otp).toMatch(/^\d{6,}$/);
    const link = new URL(action_link);
    expect(link.pathname).toMatch(/\/verify$/);
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ token: hashed_token, type: 'signup' });

    expect((await signIn({ email, password: PASSWORD })).error?.code).toBe('email_not_confirmed');
    const { fragment } = await follow(action_link);
    expect(fragment).toMatchObject({ type: 'signup', token_type: 'bearer' });
    expect((await signIn({ email, password: PASSWORD })).error).toBeNull();
    const again = await admin.generateLink({ type: 'signup', email, password: PASSWORD });
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it.each(['magiclink', 'recovery'] as const)('of %s signs in, once, by link or by code', async (type) => {
    const { email = '' } = await made();
    const generate = async () => (await admin.generateLink({ type, email })).data.properties;
    const link = await generate();
    expect(link?.verification_type).toBe(type);
    expect((await verify(type, link?.hashed_token ?? '')).data.user).toMatchObject({ email });
    expect((await verify(type, link?.hashed_token ?? '')).error?.code).toBe('otp_expired');

    const token = (await generate())?.email_otp ?? '';
    expect((await anon().auth.verifyOtp({ type, email, token })).data.user).toMatchObject({ email });
  });

  it('invites', async () => {
    const email = freshEmail();
    const { data: answer } = await admin.generateLink({ type: 'invite', email, options: { data } });
    expect(answer.user).toMatchObject({ email, invited_at: expect.any(String) });
    const { data: signedIn } = await verify('invite', answer.properties?.hashed_token ?? '');
    expect(signedIn.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  });

  it('changes an address, when both sides agreed', async () => {
    const { id, email = '' } = await made();
    const newEmail = freshEmail();
    const generate = async (type: 'email_change_current' | 'email_change_new') => {
      const { data: answer, error } = await admin.generateLink({ type, email, newEmail });
      if (error) throw error;
      expect(answer.user).toMatchObject({ email, new_email: newEmail });
      return answer.properties.hashed_token;
    };
    const current = await generate('email_change_current');
    const next = await generate('email_change_new');
    await verify('email_change', current);
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);
    expect((await verify('email_change', next)).error).toBeNull();
    expect((await admin.getUserById(id)).data.user).toMatchObject({ email: newEmail });
  });

  it('of nobody is refused, but for a magic link, which makes the account', async () => {
    const recovery = await admin.generateLink({ type: 'recovery', email: freshEmail() });
    expect(recovery.error).toMatchObject({ status: 404, code: 'user_not_found' });
    const change = { type: 'email_change_new', email: freshEmail(), newEmail: freshEmail() } as const;
    expect((await admin.generateLink(change)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    const magic = await admin.generateLink({ type: 'magiclink', email: freshEmail(), options: { data } });
    expect(magic.data.properties?.verification_type).toBe('signup');
  });

  it('leads to the site alone', async () => {
    const { email = '' } = await made();
    const lead = async (redirectTo: string) =>
      (await admin.generateLink({ type: 'magiclink', email, options: { redirectTo } })).data.properties?.redirect_to;
    const home = await lead('https://evil.test/ar');
    expect(home).not.toContain('evil.test');
    expect(await lead(`${home?.replace(/\/$/, '')}/ar/welcome`)).toMatch(/\/ar\/welcome$/);
  });

  it('is of a kind that there is, and for an address', async () => {
    const wrong = await admin.generateLink({ type: 'nothing' as 'magiclink', email: freshEmail() });
    expect(wrong.error).toMatchObject({ status: 400, code: 'validation_failed' });
    const { data: answer, error } = await admin.generateLink({ type: 'magiclink', email: 'xx:;x@x.x' });
    expect(error?.message).toBe('Unable to validate email address: invalid format');
    expect(answer).toEqual({ properties: null, user: null });
  });
});

describe('signing somebody out', () => {
  const tokenOf = async ({ client }: { client: ReturnType<typeof anon> }) =>
    (await client.auth.getSession()).data.session?.access_token ?? '';

  it('ends the sessions of the scope', async () => {
    const person = await newUser();
    const other = anon();
    await other.auth.signInWithPassword(person);
    expect((await admin.signOut(await tokenOf(person), 'others')).error).toBeNull();
    expect((await other.auth.refreshSession()).error).not.toBeNull();
    expect((await person.client.auth.refreshSession()).error).toBeNull();
    expect((await admin.signOut(await tokenOf(person), 'global')).error).toBeNull();
    expect((await person.client.auth.refreshSession()).error).not.toBeNull();
  });

  it('needs a token of hers', async () => {
    expect((await admin.signOut('this-is-a-bad-token')).error?.message).toMatch(/^invalid JWT/);
  });
});

describe('second factors', () => {
  it('are listed and taken away: she signs in with the password alone again', async () => {
    const person = await newUser();
    const factor = await secondFactor(person.client);
    const { data: listed } = await admin.mfa.listFactors({ userId: person.id });
    expect(listed?.factors).toMatchObject([{ id: factor.id, factor_type: 'totp', status: 'verified' }]);
    expect(JSON.stringify(listed)).not.toContain(factor.secret);

    const { error } = await admin.mfa.deleteFactor({ userId: person.id, id: factor.id });
    expect(error).toBeNull();
    expect((await admin.mfa.listFactors({ userId: person.id })).data?.factors).toEqual([]);
    const device = anon();
    await device.auth.signInWithPassword(person);
    const { data: level } = await device.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    const code = codeOf(factor.secret, 1);
    expect((await device.auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toMatchObject({
      code: 'mfa_factor_not_found',
    });
  });

  it('of nobody, or of another, are not found', async () => {
    const person = await newUser();
    expect((await admin.mfa.listFactors({ userId: NOBODY })).error).toMatchObject({ code: 'user_not_found' });
    const gone = await admin.mfa.deleteFactor({ userId: person.id, id: NOBODY });
    expect(gone.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });
});
