/** Third-party sign-in all the way, at providers on this machine. */
import { createHash, randomUUID } from 'node:crypto';
import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, follow, freshEmail, freshPhone } from '../testing/auth-flow.ts';
import { secret } from '../testing/clients.ts';
import { Inbox } from '../testing/inbox.ts';
import { type AuthInstance, startWithAuth } from './auth-instance.ts';
import {
  GITHUB_CLIENT,
  type GithubAccount,
  type GithubEnterprise,
  startGithubEnterprise,
} from './stand-ins/github-enterprise.ts';
import { type OpenidProvider, startKeycloak } from './stand-ins/keycloak.ts';

const SITE = 'http://localhost:3000';
const WELCOME = `${SITE}/ar/welcome`;
const CLIENT_ID = 'example-web';

let instance: AuthInstance;
let github: GithubEnterprise;
let keycloak: OpenidProvider;

beforeAll(async () => {
  [github, keycloak] = await Promise.all([startGithubEnterprise(), startKeycloak()]);
  const openid = { enabled: true, client_id: `${CLIENT_ID},example-android`, secret: 'any', url: keycloak.url };
  instance = await startWithAuth({
    site_url: SITE,
    additional_redirect_urls: [`${SITE}/**`],
    email: { enable_confirmations: true },
    external: { github: { enabled: true, ...GITHUB_CLIENT, url: github.url }, keycloak: openid, google: openid },
  });
});
afterAll(async () => {
  await instance.stop();
  await Promise.all([github.stop(), keycloak.stop()]);
});

let next = 1000;
function account(changes: Partial<GithubAccount> = {}): GithubAccount {
  const id = next++;
  const emails = [{ email: freshEmail(), primary: true, verified: true }];
  return { id, login: `somebody${id}`, name: 'سالم', emails, ...changes };
}
beforeEach(() => {
  github.visitor = account();
});

/** Keeps what PKCE has to remember. */
function app(flowType: 'pkce' | 'implicit' = 'pkce'): SupabaseClient {
  const kept = new Map<string, string>();
  return createClient(instance.at.url, instance.at.publishableKey, {
    auth: {
      flowType,
      autoRefreshToken: false,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
  });
}

/** A browser: follows to the provider and back, and stops where the site begins. */
async function browse(url: string): Promise<URL> {
  let at = url;
  while (!at.startsWith(SITE)) {
    const answer = await fetch(at, { redirect: 'manual' });
    const to = answer.headers.get('location');
    if (!to) throw new Error(`${at} answered ${answer.status}: ${await answer.text()}`);
    at = new URL(to, at).href;
  }
  return new URL(at);
}

type Provider = 'github' | 'keycloak' | 'google';

async function leave(client: SupabaseClient, provider: Provider, options: object = {}) {
  const { data, error } = await client.auth.signInWithOAuth({
    provider,
    options: { redirectTo: WELCOME, skipBrowserRedirect: true, ...options },
  });
  if (error) throw error;
  return data.url;
}

/** Signs in as whoever sits before the provider. */
async function signIn(provider: Provider = 'github') {
  const client = app();
  const back = await browse(await leave(client, provider));
  const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
  if (error || !data.session) throw error ?? new Error(`no session: ${back}`);
  return { client, user: data.user, session: data.session };
}

const admin = () => secret(instance.at).auth.admin;

describe('PKCE', () => {
  it('brings a code that the app trades for a session, an account made on the way', async () => {
    const visitor = github.visitor as GithubAccount;
    const client = app();
    const back = await browse(await leave(client, 'github'));
    expect(back.origin + back.pathname).toBe(WELCOME);
    expect(back.hash).toBe('');

    const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.session?.provider_token).toMatch(/^ghu_/);
    const [email] = visitor.emails;
    expect(data.user).toMatchObject({
      email: email?.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'github', providers: ['github'] },
      user_metadata: { user_name: visitor.login, full_name: 'سالم', email_verified: true },
    });
    expect(data.user?.identities).toMatchObject([
      {
        provider: 'github',
        id: String(visitor.id),
        identity_data: { sub: String(visitor.id), iss: `${github.url}/api/v3`, email: email?.email },
      },
    ]);
    const claims = decodeJwt<{ amr: { method: string }[] }>(data.session?.access_token ?? '');
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
  });

  it('knows her the next time, with what changed at the provider', async () => {
    const visitor = github.visitor as GithubAccount;
    const { user } = await signIn();
    github.visitor = { ...visitor, name: 'Salem' };
    const again = await signIn();
    expect(again.user.id).toBe(user.id);
    expect(again.user.user_metadata).toMatchObject({ full_name: 'Salem' });
    expect(again.user.identities).toHaveLength(1);
  });

  it('is good once, and only for the app that began', async () => {
    const client = app();
    const back = await browse(await leave(client, 'github'));
    const code = back.searchParams.get('code') ?? '';
    const thief = app();
    await leave(thief, 'github');
    expect((await thief.auth.exchangeCodeForSession(code)).error?.code).toBe('bad_code_verifier');
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
    await leave(client, 'github');
    expect((await client.auth.exchangeCodeForSession(code)).error).not.toBeNull();
  });
});

describe('the implicit flow', () => {
  it('brings the session in the fragment', async () => {
    const back = await browse(await leave(app('implicit'), 'github'));
    expect(back.search).toBe('');
    const fragment = Object.fromEntries(new URLSearchParams(back.hash.slice(1)));
    expect(fragment).toMatchObject({ token_type: 'bearer', expires_in: '3600' });
    expect(fragment.provider_token).toMatch(/^ghu_/);
    const { data, error } = await app().auth.setSession({
      access_token: fragment.access_token ?? '',
      refresh_token: fragment.refresh_token ?? '',
    });
    expect(error).toBeNull();
    expect(data.user?.app_metadata.provider).toBe('github');
  });
});

describe('what the provider is asked', () => {
  it('are its own scopes and the app’s, with the app’s parameters', async () => {
    await browse(await leave(app(), 'github', { scopes: 'read:org', queryParams: { login: 'salem' } }));
    expect(Object.fromEntries(github.asked)).toMatchObject({
      client_id: GITHUB_CLIENT.client_id,
      response_type: 'code',
      redirect_uri: `${instance.at.url}/auth/v1/callback`,
      scope: 'user:email read:org',
      login: 'salem',
    });
  });

  it('is never what only the project may say', async () => {
    const evil = { redirect_uri: 'https://evil.test', client_id: 'evil', state: 'evil', response_type: 'token' };
    await browse(await leave(app(), 'github', { queryParams: evil }));
    expect(Object.fromEntries(github.asked)).toMatchObject({
      client_id: GITHUB_CLIENT.client_id,
      response_type: 'code',
      redirect_uri: `${instance.at.url}/auth/v1/callback`,
    });
    expect(github.asked.get('state')).not.toBe('evil');
  });

  it('leads back to the site alone', async () => {
    const back = await browse(await leave(app(), 'github', { redirectTo: 'https://evil.test/ar' }));
    expect(back.href).toMatch(/^http:\/\/localhost:3000\/?\?code=/);
  });
});

describe('an address', () => {
  it('that both sides know to be hers makes it her account', async () => {
    const email = freshEmail();
    const { data } = await admin().createUser({ email, password: PASSWORD, email_confirm: true });
    github.visitor = account({ emails: [{ email: email.toUpperCase(), primary: true, verified: true }] });
    const { user, client } = await signIn();
    expect(user.id).toBe(data.user?.id);
    expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'github'] });
    // And the password still opens it.
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('that nobody had proved here brings its password no further', async () => {
    const email = freshEmail();
    await admin().createUser({ email, password: 'a trap for her', user_metadata: { planted: true } });
    github.visitor = account({ emails: [{ email, primary: true, verified: true }] });
    const { user } = await signIn();
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['github']);
    expect(user.user_metadata).not.toHaveProperty('planted');
    const { error } = await app().auth.signInWithPassword({ email, password: 'a trap for her' });
    expect(error?.code).toBe('invalid_credentials');
  });

  it('of an identity is taken, also when the account goes by another', async () => {
    const { user } = await signIn();
    await admin().updateUserById(user.id, { email: freshEmail(), email_confirm: true });
    const { error } = await admin().createUser({ email: user.email ?? '', password: PASSWORD });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await signIn()).user.id).toBe(user.id);
  });

  it('that the provider does not vouch for opens nobody’s account, and waits for a mail', async () => {
    const email = freshEmail();
    await admin().createUser({ email, password: PASSWORD, email_confirm: true });
    github.visitor = account({ emails: [{ email, primary: true, verified: false }] });
    const denied = await browse(await leave(app(), 'github'));
    expect(Object.fromEntries(denied.searchParams)).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    });

    const fresh = freshEmail();
    github.visitor = account({ emails: [{ email: fresh, primary: true, verified: false }] });
    const waiting = await browse(await leave(app(), 'github'));
    expect(waiting.searchParams.get('error_description')).toBe(
      'Unverified email with github. A confirmation email has been sent to your github email',
    );
    const { fragment } = await follow((await new Inbox(fresh, instance.at).next()).link);
    expect(fragment).toMatchObject({ type: 'signup', token_type: 'bearer' });
    const { user } = await signIn();
    expect(user).toMatchObject({ email: fresh, app_metadata: { providers: ['github'] } });
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['github']);
  });
});

describe('refused on the way back', () => {
  const reasonOf = (back: URL) => {
    expect(back.origin + back.pathname).toBe(WELCOME);
    expect(new URLSearchParams(back.hash.slice(1)).get('error')).toBe(back.searchParams.get('error'));
    return Object.fromEntries(back.searchParams);
  };

  it('is who said no to the provider', async () => {
    github.visitor = null;
    expect(reasonOf(await browse(await leave(app(), 'github')))).toEqual({
      error: 'access_denied',
      error_description: 'The user has denied your application access.',
    });
  });

  it('is who is banned', async () => {
    const { user } = await signIn();
    await admin().updateUserById(user.id, { ban_duration: '24h' });
    expect(reasonOf(await browse(await leave(app(), 'github')))).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
      error_description: 'User is banned',
    });
  });

  it('is a code that the provider does not know', async () => {
    const way = await fetch(await leave(app(), 'github'), { redirect: 'manual' });
    const state = new URL(way.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const back = await browse(`${instance.at.url}/auth/v1/callback?code=made-up&state=${state}`);
    expect(reasonOf(back)).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
  });
});

describe('OpenID providers', () => {
  beforeEach(() => {
    keycloak.account = {
      sub: randomUUID(),
      name: 'Noura',
      email: freshEmail(),
      email_verified: true,
    };
  });

  it('a realm of Keycloak signs in', async () => {
    const { user } = await signIn('keycloak');
    expect(user).toMatchObject({
      email: keycloak.account.email,
      user_metadata: { full_name: 'Noura', iss: keycloak.url },
      identities: [{ provider: 'keycloak', id: keycloak.account.sub }],
    });
  });

  it('one that is discovered, as Google, signs in', async () => {
    const { user } = await signIn('google');
    expect(user).toMatchObject({ email: keycloak.account.email, app_metadata: { provider: 'google' } });
  });

  it('an id token signs in, with the nonce its app kept', async () => {
    const nonce = randomUUID();
    const hashed = createHash('sha256').update(nonce).digest('hex');
    const token = await keycloak.idToken({ aud: 'example-android', nonce: hashed });
    const bring = (given: string) => app().auth.signInWithIdToken({ provider: 'google', token, nonce: given });
    expect((await bring('another')).error?.message).toBe('Nonces mismatch');
    const { data, error } = await bring(nonce);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: keycloak.account.email, app_metadata: { provider: 'google' } });
  });

  it.each([
    ['of another app', { aud: 'other-app' }],
    ['of another provider', { aud: CLIENT_ID, iss: 'https://evil.test' }],
    ['that has expired', { aud: CLIENT_ID, exp: 1_700_000_000 }],
  ])('an id token %s does not', async (_what, claims) => {
    const token = await keycloak.idToken(claims);
    const { data, error } = await app().auth.signInWithIdToken({ provider: 'google', token });
    expect(error?.status).toBe(400);
    expect(data.session).toBeNull();
  });

  it('an id token that was changed does not', async () => {
    const [head, , signature] = (await keycloak.idToken({ aud: CLIENT_ID })).split('.');
    const claims = { ...decodeJwt(await keycloak.idToken({ aud: CLIENT_ID })), email: 'admin@example.test' };
    const token = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    const { error } = await app().auth.signInWithIdToken({ provider: 'google', token });
    expect(error?.message).toBe('Bad ID token');
  });
});

describe('linking by hand', () => {
  const link = async (client: SupabaseClient) => {
    const { data, error } = await client.auth.linkIdentity({ provider: 'github', options: { redirectTo: WELCOME } });
    if (error) throw error;
    return browse(data.url ?? '');
  };

  it('adds a provider to the account, and takes it away', async () => {
    keycloak.account = { sub: randomUUID(), email: freshEmail(), email_verified: true };
    const { client, user } = await signIn('keycloak');
    const back = await link(client);
    const { data } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(data.user?.id).toBe(user.id);

    const { data: linked } = await client.auth.getUserIdentities();
    expect(linked?.identities.map(({ provider }) => provider)).toEqual(['keycloak', 'github']);
    const [, identity] = linked?.identities ?? [];
    if (!identity) throw new Error('nothing was linked');
    expect((await client.auth.unlinkIdentity(identity)).error).toBeNull();
    const { data: left } = await client.auth.getUser();
    expect(left.user?.app_metadata.providers).toEqual(['keycloak']);
  });

  it('refuses an identity that is linked already', async () => {
    const { client } = await signIn();
    const own = await link(client);
    expect(Object.fromEntries(own.searchParams)).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    });
    keycloak.account = { sub: randomUUID(), email: freshEmail(), email_verified: true };
    const other = await signIn('keycloak');
    const taken = await link(other.client);
    expect(taken.searchParams.get('error_description')).toBe('Identity is already linked to another user');
  });

  it('gives an account without an address that of the provider', async () => {
    const phoneOnly = async () => {
      const phone = freshPhone();
      await admin().createUser({ phone, password: PASSWORD, phone_confirm: true });
      const client = app();
      await client.auth.signInWithPassword({ phone, password: PASSWORD });
      return client;
    };
    const client = await phoneOnly();
    await link(client);
    const email = github.visitor?.emails[0]?.email ?? '';
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });

    // Neither one that is somebody else's, nor one the provider does not vouch for.
    github.visitor = account({ emails: [{ email, primary: true, verified: true }] });
    const other = await phoneOnly();
    expect((await link(other)).searchParams.get('error_code')).toBe('email_exists');
    github.visitor = account({ emails: [{ email: freshEmail(), primary: true, verified: false }] });
    expect((await link(other)).searchParams.get('error_code')).toBe('email_not_confirmed');
    expect((await other.auth.getUser()).data.user?.email_confirmed_at).toBeUndefined();
  });

  it('takes an id token too', async () => {
    const { client, user } = await signIn();
    keycloak.account = { sub: randomUUID(), email: freshEmail(), email_verified: true };
    const token = await keycloak.idToken({ aud: CLIENT_ID });
    const { error } = await client.auth.linkIdentity({ provider: 'google', token });
    expect(error).toBeNull();
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ id: user.id, app_metadata: { providers: ['github', 'google'] } });
  });
});
