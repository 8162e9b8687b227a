/**
 * Cases of auth-js's own test suite, which was written against the real service: what the client makes of its
 * answers. Those that other files say already are left out.
 */
import { type AuthChangeEvent, type SupabaseClient, createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { describe, expect, inject, it } from 'vitest';
import { PASSWORD, data, freshEmail, pkceClient } from '../testing/auth-flow.ts';
import { codeOf, enroll } from '../testing/authenticator.ts';
import { anon, newUser, secret } from '../testing/clients.ts';

const backend = inject('backend');

/** A browser's storage, and an app that keeps its session there. */
class Browser {
  readonly kept = new Map<string, string>();

  open(send = fetch): SupabaseClient {
    return createClient(backend.url, backend.publishableKey, {
      global: { fetch: send },
      auth: {
        storageKey: 'session',
        autoRefreshToken: false,
        storage: {
          getItem: (key) => this.kept.get(key) ?? null,
          setItem: (key, value) => void this.kept.set(key, value),
          removeItem: (key) => void this.kept.delete(key),
        },
      },
    });
  }

  /** Changes what is kept of the session, as time or a fault does. */
  change(changes: object): void {
    const session = JSON.parse(this.kept.get('session') ?? '{}') as object;
    this.kept.set('session', JSON.stringify({ ...session, ...changes }));
  }
}

async function signedUp() {
  const browser = new Browser();
  const client = browser.open();
  const email = freshEmail();
  const { data: answer, error } = await client.auth.signUp({ email, password: PASSWORD, options: { data } });
  if (error || !answer.session || !answer.user) throw error ?? new Error('no session');
  return { browser, client, email, session: answer.session, user: answer.user };
}

const longAgo = () => Math.floor(Date.now() / 1000) - 3600;

describe('a kept session', () => {
  it('is there when the app opens again', async () => {
    const { browser, session } = await signedUp();
    const { data: found, error } = await browser.open().auth.getSession();
    expect(error).toBeNull();
    expect(found.session?.access_token).toBe(session.access_token);
  });

  it('is renewed when it has expired', async () => {
    const { browser, session, user } = await signedUp();
    browser.change({ expires_at: longAgo() });
    const { data: found, error } = await browser.open().auth.getSession();
    expect(error).toBeNull();
    expect(found.session?.refresh_token).not.toBe(session.refresh_token);
    expect(found.session?.user.id).toBe(user.id);
  });

  it('is renewed once, however many ask', async () => {
    const { browser, session } = await signedUp();
    browser.change({ expires_at: longAgo() });
    const app = browser.open();
    const asked = await Promise.all([1, 2, 3].map(() => app.auth.getSession()));
    const tokens = new Set(asked.map(({ data: found }) => found.session?.refresh_token));
    expect(tokens.size).toBe(1);
    expect(tokens).not.toContain(session.refresh_token);
  });

  it('ends when its refresh token is none', async () => {
    const { browser } = await signedUp();
    browser.change({ expires_at: longAgo(), refresh_token: 'none' });
    const app = browser.open();
    const { data: found, error } = await app.auth.getSession();
    expect(error?.message).toContain('Invalid Refresh Token');
    expect(found.session).toBeNull();
    expect(browser.kept.has('session')).toBe(false);
  });

  it('is forgotten at sign-out, also when the account is gone', async () => {
    const { browser, client, user } = await signedUp();
    await secret().auth.admin.deleteUser(user.id);
    expect((await client.auth.signOut()).error).toBeNull();
    expect(browser.kept.has('session')).toBe(false);
  });
});

describe('a session from elsewhere', () => {
  it('is taken over', async () => {
    const { session, user } = await signedUp();
    const app = anon();
    const { error } = await app.auth.setSession(session);
    expect(error).toBeNull();
    const { data: updated } = await app.auth.updateUser({ data: { hello: 'world' } });
    expect(updated.user).toMatchObject({ id: user.id, user_metadata: { hello: 'world' } });
  });

  it('is renewed if it has expired', async () => {
    const { session, user } = await signedUp();
    const expired = await new SignJWT({ sub: user.id })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(longAgo())
      .sign(new TextEncoder().encode('nobody looks at this signature'));
    const { data: renewed, error } = await anon().auth.setSession({ ...session, access_token: expired });
    expect(error).toBeNull();
    expect(renewed.session?.user.id).toBe(user.id);
    const none = await anon().auth.setSession({ access_token: expired, refresh_token: 'invalid-refresh-token' });
    expect(none.error).toMatchObject({ code: 'refresh_token_not_found' });
    expect(none.error?.message).toContain('Invalid Refresh Token: Refresh Token Not Found');
  });

  it('is none without both tokens', async () => {
    const { session } = await signedUp();
    const half = { access_token: session.access_token, refresh_token: '' };
    expect((await anon().auth.setSession(half)).error?.message).toContain('Auth session missing!');
    const broken = { ...session, access_token: 'invalid-access-token' };
    expect((await anon().auth.setSession(broken)).error?.message).toContain('Invalid JWT structure');
  });
});

describe('claims', () => {
  it('are those of the token, by its signature and the published key alone', async () => {
    const { browser, email, user } = await signedUp();
    const asked: string[] = [];
    const client = browser.open((input, init) => {
      asked.push(new Request(input).url);
      return fetch(input, init);
    });
    const { data: answer, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(asked.filter((url) => !url.endsWith('/.well-known/jwks.json'))).toEqual([]);
    expect(answer?.claims).toMatchObject({
      sub: user.id,
      email,
      phone: '',
      role: 'authenticated',
      aud: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
      session_id: expect.any(String),
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
    });
  });

  it('of a token of somebody else’s making are none', async () => {
    const { browser, user, session } = await signedUp();
    const forged = await new SignJWT({ sub: user.id, role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('a secret of somebody else, long enough for HMAC'));
    browser.change({ access_token: forged });
    const { data: answer, error } = await browser.open().auth.getClaims();
    expect(answer).toBeNull();
    expect(error?.message).toContain('unable to parse or verify signature');
    const [head, body, signature = ''] = session.access_token.split('.');
    const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    browser.change({ access_token: [head, body, changed].join('.') });
    expect((await browser.open().auth.getClaims()).error?.message).toContain('Invalid JWT signature');
  });

  it('of nobody are none, and no fault', async () => {
    expect(await anon().auth.getClaims()).toEqual({ data: null, error: null });
  });
});

describe('what an app is told', () => {
  it('comes in the order in which it happens', async () => {
    const client = new Browser().open();
    const told: AuthChangeEvent[] = [];
    client.auth.onAuthStateChange((event) => void told.push(event));
    await expect.poll(() => told).toEqual(['INITIAL_SESSION']);
    const email = freshEmail();
    await client.auth.signUp({ email, password: PASSWORD, options: { data } });
    await client.auth.refreshSession();
    await client.auth.updateUser({ data: { colour: 'red' } });
    const factor = await enroll(client);
    await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
    await client.auth.signOut();
    expect(told.slice(1)).toEqual([
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'MFA_CHALLENGE_VERIFIED',
      'SIGNED_OUT',
    ]);
  });

  it('is nothing of whoever signs out elsewhere only', async () => {
    const { browser, client } = await signedUp();
    const told: AuthChangeEvent[] = [];
    client.auth.onAuthStateChange((event) => void told.push(event));
    expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect(told).not.toContain('SIGNED_OUT');
    expect(browser.kept.has('session')).toBe(true);
  });
});

describe('without a session', () => {
  it('there is nobody to read, to change or to protect', async () => {
    const { auth } = anon();
    const missing = 'AuthSessionMissingError';
    expect((await auth.getUser()).error?.name).toBe(missing);
    expect((await auth.updateUser({ data: {} })).error?.name).toBe(missing);
    expect((await auth.getUserIdentities()).error?.name).toBe(missing);
    expect((await auth.refreshSession()).error?.name).toBe(missing);
    const factorId = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';
    for (const { error } of [
      await auth.mfa.enroll({ factorType: 'totp' }),
      await auth.mfa.challenge({ factorId }),
      await auth.mfa.verify({ factorId, challengeId: factorId, code: '123456' }),
      await auth.mfa.unenroll({ factorId }),
    ]) {
      expect([401, 403]).toContain(error?.status);
    }
    expect((await auth.getSession()).data.session).toBeNull();
    expect((await auth.signOut()).error).toBeNull();
  });

  it('a code is traded by nobody', async () => {
    const client = pkceClient();
    await client.auth.signInWithOAuth({ provider: 'github', options: { skipBrowserRedirect: true } });
    const { data: answer, error } = await client.auth.exchangeCodeForSession('mock_code');
    expect(error?.code).toBe('flow_state_not_found');
    expect(answer.session).toBeNull();
  });
});

describe('a message that proves who one is', () => {
  it('gives no session by itself', async () => {
    const { client } = await newUser();
    const { data: answer, error } = await client.auth.reauthenticate();
    expect(error).toBeNull();
    expect(answer).toEqual({ user: null, session: null });
  });

  it('is not sent again without an address or number', async () => {
    const { error } = await anon().auth.resend({} as never);
    expect(error?.message).toContain('You must provide either an email or phone number');
  });
});

describe('ways in that the project does not offer', () => {
  it('are refused by their names', async () => {
    const web3 = await anon().auth.signInWithWeb3({
      chain: 'solana',
      message: 'test message',
      signature: new Uint8Array([1, 2, 3]),
    });
    expect(web3.error).toMatchObject({ code: 'web3_provider_disabled' });
    const sso = await anon().auth.signInWithSSO({ domain: 'example.test' });
    expect(sso.error).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
  });
});
