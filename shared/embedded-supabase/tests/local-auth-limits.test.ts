/** Auth with narrow limits: how often, how long, how many guesses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, ask, freshEmail, freshPhone } from '../testing/auth-flow.ts';
import { anon, secret } from '../testing/clients.ts';
import { Inbox } from '../testing/inbox.ts';
import { type AuthInstance, startWithAuth } from './auth-instance.ts';

const wide = { email_sent: 100_000, sms_sent: 100_000, anonymous_users: 100_000 };
const wideRequests = { token_refresh: 100_000, sign_in_sign_ups: 100_000, token_verifications: 100_000 };

const servers: AuthInstance[] = [];
const start = async (auth: Record<string, unknown>) => {
  const made = await startWithAuth(auth);
  servers.push(made);
  return made;
};
afterAll(() => Promise.all(servers.map((one) => one.stop())));

const asker = (instance: () => AuthInstance) => (path: string, body: object) => ask(path, { body }, instance().at);

describe('times and guesses', () => {
  let instance: AuthInstance;
  beforeAll(async () => {
    instance = await start({
      refresh_token_reuse_interval: 0,
      email: { enable_confirmations: true, max_frequency: '1ms', otp_expiry: 300 },
      sms: { max_frequency: '1ms' },
      rate_limit: { ...wide, ...wideRequests },
    });
  });
  const post = asker(() => instance);
  const later = (seconds: number, email: string) => instance.sql`
    update auth.one_time_tokens set created_at = created_at - make_interval(secs => ${seconds})
    where relates_to = ${email}`;

  it('a text code lives ten minutes at most', async () => {
    for (const [age, status] of [
      [595, 200],
      [601, 403],
    ] as const) {
      const phone = freshPhone();
      await post('otp', { phone });
      const { code } = await new Inbox(phone, instance.at).next();
      await later(age, phone.slice(1));
      expect((await post('verify', { phone, token: code, type: 'sms' })).status).toBe(status);
    }
  });

  it('a mailed code and its link live as long as the settings say', async () => {
    for (const [age, status] of [
      [290, 200],
      [301, 403],
    ] as const) {
      for (const by of ['code', 'link']) {
        const email = freshEmail();
        await post('otp', { email });
        const { code, link } = await new Inbox(email, instance.at).next();
        await later(age, email);
        const token_hash = new URL(link).searchParams.get('token');
        const proof = by === 'code' ? { email, token: code } : { token_hash };
        expect((await post('verify', { ...proof, type: 'signup' })).status).toBe(status);
      }
    }
  });

  it('a code of the PKCE flow lives five minutes', async () => {
    const [user] = await instance.sql`select id from auth.users limit 1`;
    await instance.sql`insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge,
      provider_type, authentication_method, created_at, auth_code_issued_at) values (gen_random_uuid(),
      ${user?.['id'] as string}, 'a code', 'plain', ${'v'.repeat(43)}, 'email', 'magiclink', now(),
      now() - interval '301 seconds')`;
    const traded = await post('token?grant_type=pkce', { auth_code: 'a code', code_verifier: 'v'.repeat(43) });
    expect(traded).toMatchObject({ status: 422, body: { error_code: 'flow_state_expired' } });
  });

  it('a code takes five wrong guesses in all, however they come', async () => {
    const email = freshEmail();
    await post('signup', { email, password: PASSWORD });
    const { code } = await new Inbox(email, instance.at).next();
    const wrong = code === '000000' ? '000001' : '000000';
    const verify = (token: string, type: string) => post('verify', { email, token, type });
    await Promise.all(['signup', 'email', 'signup', 'email', 'invite'].map((type) => verify(wrong, type)));
    expect((await verify(code, 'signup')).status).toBe(403);
    // A new code has guesses of its own.
    await post('resend', { type: 'signup', email });
    const inbox = new Inbox(email, instance.at);
    await inbox.next();
    expect((await verify((await inbox.next()).code, 'signup')).status).toBe(200);
  });

  const signedIn = async () => {
    const email = freshEmail();
    await secret(instance.at).auth.admin.createUser({ email, password: PASSWORD, email_confirm: true });
    const { body } = await post('token?grant_type=password', { email, password: PASSWORD });
    return { email, refreshToken: String(body['refresh_token']), accessToken: String(body['access_token']) };
  };
  const refresh = (refresh_token: unknown) => post('token?grant_type=refresh_token', { refresh_token });

  it('an old refresh token ends the session of who uses it, and of who stole it', async () => {
    const { refreshToken: first, accessToken } = await signedIn();
    const second = (await refresh(first)).body['refresh_token'];
    const third = (await refresh(second)).body['refresh_token'];
    expect(await refresh(first)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_already_used', msg: 'Invalid Refresh Token: Already Used' },
    });
    expect((await refresh(third)).status).toBe(400);
    const user = await ask('user', { method: 'GET', token: accessToken }, instance.at);
    expect(user).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
  });

  it('a session with an end is not renewed after it', async () => {
    const { email, refreshToken } = await signedIn();
    await instance.sql`update auth.sessions set not_after = now() - interval '1 second'
      where user_id = (select id from auth.users where email = ${email})`;
    expect(await refresh(refreshToken)).toMatchObject({ status: 400, body: { error_code: 'session_expired' } });
  });
});

describe('messages', () => {
  let instance: AuthInstance;
  beforeAll(async () => {
    instance = await start({
      email: { enable_confirmations: true, max_frequency: '30s' },
      sms: { max_frequency: '30s' },
      rate_limit: { ...wide, ...wideRequests },
    });
  });
  const post = asker(() => instance);
  const tooSoon = (channel: string) => ({
    status: 429,
    body: {
      error_code: `over_${channel}_send_rate_limit`,
      msg: expect.stringMatching(/^For security purposes, you can only request this after (29|30) seconds\.$/),
    },
  });

  it('to one address wait, whether it has an account or not', async () => {
    const known = freshEmail();
    await secret(instance.at).auth.admin.createUser({ email: known, password: PASSWORD, email_confirm: true });
    for (const email of [known, freshEmail()]) {
      for (const [path, body] of [
        ['signup', { email, password: PASSWORD }],
        ['recover', { email }],
      ] as const) {
        expect((await post(path, body)).status).toBe(200);
        expect(await post(path, body)).toMatchObject(tooSoon('email'));
      }
      expect(await post('otp', { email })).toMatchObject(tooSoon('email'));
      expect(await post('resend', { type: 'signup', email })).toMatchObject(tooSoon('email'));
    }
  });

  it('to one number wait, whether it has an account or not', async () => {
    const known = freshPhone();
    await secret(instance.at).auth.admin.createUser({ phone: known, password: PASSWORD, phone_confirm: true });
    for (const phone of [known, freshPhone()]) {
      expect((await post('otp', { phone })).status).toBe(200);
      for (const [path, body] of [
        ['otp', { phone }],
        ['otp', { phone: phone.slice(1) }],
        ['signup', { phone, password: PASSWORD }],
        ['resend', { type: 'sms', phone }],
      ] as const)
        expect(await post(path, body)).toMatchObject(tooSoon('sms'));
    }
  });

  it('of ten requests at once for one number, one is sent', async () => {
    const phone = freshPhone();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('otp', { phone })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await new Inbox(phone, instance.at).count()).toBe(1);
  });

  it('that failed do not count', async () => {
    const phone = freshPhone();
    const refused = await post('otp', { phone, create_user: false });
    expect(refused.status).toBe(422);
    expect((await post('otp', { phone })).status).toBe(200);
  });
});

describe('requests from one network address', () => {
  let instance: AuthInstance;
  beforeAll(async () => {
    instance = await start({
      enable_anonymous_sign_ins: true,
      email: { max_frequency: '1ms' },
      sms: { max_frequency: '1ms' },
      rate_limit: {
        email_sent: 2,
        sms_sent: 2,
        anonymous_users: 2,
        token_refresh: 3,
        sign_in_sign_ups: 20,
        token_verifications: 3,
      },
    });
  });
  const post = asker(() => instance);
  const statuses = async (count: number, path: string, body: () => object) => {
    const seen: number[] = [];
    for (let round = 0; round < count; round++) seen.push((await post(path, body())).status);
    return seen;
  };

  it('are counted by what they ask for', async () => {
    expect(await statuses(4, 'token?grant_type=refresh_token', () => ({ refresh_token: 'x' }))).toEqual([
      400, 400, 400, 429,
    ]);
    expect(await statuses(3, 'signup', () => ({ data: {} }))).toEqual([200, 200, 429]);
    expect(await statuses(3, 'otp', () => ({ email: freshEmail() }))).toEqual([200, 200, 429]);
    expect(await statuses(3, 'otp', () => ({ phone: freshPhone() }))).toEqual([200, 200, 429]);
    const verify = () => ({ email: freshEmail(), token: '123456', type: 'email' });
    expect(await statuses(4, 'verify', verify)).toEqual([403, 403, 403, 429]);
    const spoofed = await fetch(`${instance.at.url}/auth/v1/verify`, {
      method: 'POST',
      headers: { apikey: instance.at.publishableKey, 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify(verify()),
    });
    expect(spoofed.status).toBe(429);

    const signIn = () => ({ email: freshEmail(), password: 'x' });
    const seen = await statuses(21, 'token?grant_type=password', signIn);
    expect(seen.at(0)).toBe(400);
    const { error } = await anon(instance.at).auth.signInWithPassword({ email: freshEmail(), password: 'x' });
    expect(error).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    });
  });
});

describe('closed doors', () => {
  let instance: AuthInstance;
  beforeAll(async () => {
    instance = await start({ enable_signup: false, sms: { enable_signup: false } });
  });
  const post = asker(() => instance);

  it('make no accounts', async () => {
    const email = freshEmail();
    const closed = { status: 422, body: { error_code: 'signup_disabled' } };
    expect(await post('signup', { email, password: PASSWORD })).toMatchObject(closed);
    expect(await post('otp', { email })).toMatchObject(closed);
    const byPhone = { phone: freshPhone(), password: PASSWORD };
    expect(await post('otp', byPhone)).toMatchObject({ status: 400, body: { error_code: 'phone_provider_disabled' } });
    expect(await post('token?grant_type=password', byPhone)).toMatchObject({
      status: 422,
      body: { error_code: 'phone_provider_disabled' },
    });
    expect(await instance.sql`select from auth.users`).toHaveLength(0);
  });
});
